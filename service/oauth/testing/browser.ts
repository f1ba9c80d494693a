/** A response as a browser sees it, with the next redirect if any. */
export type Shown = {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
};

/**
 * A scripted browser without JavaScript. Keeps cookies by host and path, and follows redirects within given origins.
 */
export class Browser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string; readonly host: string }>();
  shown: Shown = { url: '', status: 0, location: null, headers: new Headers(), text: '' };

  /** Opens a URL and follows redirects within these origins. */
  async open(url: string, within: readonly string[] = [new URL(url).origin]): Promise<Shown> {
    return this.#follow(await this.#request(url, {}), within);
  }

  /** Fills in and submits the current page's form with this action. */
  async submit(
    action: string,
    fields: Readonly<Record<string, string>>,
    options: { readonly within?: readonly string[]; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Shown> {
    const form = findForm(this.shown.text, action);
    const url = new URL(action, this.shown.url).href;
    const body = new URLSearchParams({ ...form, ...fields });
    const answer = await this.#request(url, { method: 'POST', body, headers: { ...options.headers } });
    return this.#follow(answer, options.within ?? [new URL(url).origin]);
  }

  /** The cookies this browser would send to a URL. */
  cookieHeader(url: string): string {
    const { host, pathname } = new URL(url);
    return [...this.#cookies]
      .filter(([, cookie]) => cookie.host === host && pathname.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  /** Drops all cookies. */
  forget(): void {
    this.#cookies.clear();
  }

  async #follow(first: Shown, within: readonly string[]): Promise<Shown> {
    let shown = first;
    for (let hops = 0; shown.location !== null && within.includes(originOf(shown.location)); hops += 1) {
      if (hops > 20) throw new Error(`Redirected in circles at ${shown.location}`);
      shown = await this.#request(shown.location, {});
    }
    return shown;
  }

  async #request(url: string, init: RequestInit): Promise<Shown> {
    const headers = new Headers(init.headers);
    const cookie = this.cookieHeader(url);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(url, line);
    const given = response.headers.get('location');
    const location = given === null ? null : new URL(given, url).href;
    this.shown = { url, status: response.status, location, headers: response.headers, text: await response.text() };
    return this.shown;
  }

  #keep(url: string, line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const cut = pair.indexOf('=');
    const name = pair.slice(0, cut);
    const read = (attribute: string) => attributes.find((text) => text.toLowerCase().startsWith(attribute))?.slice(5);
    const path = read('path=') ?? '/';
    const expires = attributes.find((text) => /^expires=/i.test(text))?.slice(8);
    if (expires !== undefined && Date.parse(expires) <= 0) this.#cookies.delete(name);
    else this.#cookies.set(name, { value: pair.slice(cut + 1), path, host: new URL(url).host });
  }
}

/** Returns the hidden fields of a form. */
function findForm(page: string, action: string): Record<string, string> {
  const form = page.split('<form').find((part) => part.includes(`action="${action}"`));
  if (form === undefined) throw new Error(`The page has no form for ${action}: ${page.slice(0, 2000)}`);
  const [inside = ''] = form.split('</form>');
  const hidden = inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, decodeEntities(value)]));
}

function decodeEntities(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));|&(amp|lt|gt|quot|apos);/gi, (_all, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? '';
  });
}

function originOf(url: string): string {
  const { origin } = new URL(url);
  return origin;
}
