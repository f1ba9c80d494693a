import { randomInt } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { FORM, linkInEmail, type TestService } from '../../../test-support/service.ts';
import { TestApp } from '../../second-factor/testing/test-app.ts';

/** A browser without scripts, with a distinct network address. It keeps cookies, sends the form token of the current page, and does not follow redirects automatically. */
export class PortalBrowser {
  readonly cookies = new Map<string, string>();
  page = '';
  readonly #service: TestService;
  readonly #remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor(service: TestService) {
    this.#service = service;
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#keep(
      await this.#service.app.inject({ url, headers: { cookie: this.#cookie }, remoteAddress: this.#remoteAddress }),
    );
  }

  async post(
    url: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams({ csrf: this.csrf, ...this.#shownTo(url), ...fields }).toString();
    const all = { cookie: this.#cookie, 'content-type': FORM, ...headers };
    return this.#keep(
      await this.#service.app.inject({
        method: 'POST',
        url,
        payload,
        headers: all,
        remoteAddress: this.#remoteAddress,
      }),
    );
  }

  /** Submits a form and opens the page that it redirects to. */
  async submit(url: string, fields: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    const response = await this.post(url, fields);
    return response.statusCode === 303 ? this.get(String(response.headers.location)) : response;
  }

  get csrf(): string {
    return /name="csrf" value="([^"]+)"/.exec(this.page)?.[1] ?? '';
  }

  /** Creates an account, which also signs in. */
  async signUp(email: string, name = 'Dev', password = 'a good long password'): Promise<LightMyRequestResponse> {
    await this.get('/portal/sign-up');
    const sent = await this.post('/portal/sign-up', { email, name, password });
    return sent.statusCode === 200 ? this.confirm('portal', email) : sent;
  }

  /** Confirms a sign-up's address with the link in its email, and opens the page that follows. */
  async confirm(area: 'portal' | 'oauth', email: string): Promise<LightMyRequestResponse> {
    const path = await linkInEmail(this.#service.app, 'sign_up', email);
    await this.get(path);
    return this.submit(`/${area}/confirm`, { token: new URLSearchParams(path.split('?')[1]).get('token') ?? '' });
  }

  /** Sets up an authenticator app for the signed-in account. Returns it with its recovery codes. */
  async setUpApp(): Promise<{ readonly app: TestApp; readonly codes: readonly string[] }> {
    await this.get('/portal/account/second-factor');
    await this.submit('/portal/account/second-factor/app');
    const app = new TestApp(/id="secret">([A-Z2-7 ]+)</.exec(this.page)?.[1] ?? '');
    await this.post('/portal/account/second-factor/app/finish', { code: app.code(this.#service.time.now) });
    return { app, codes: this.page.match(/(?<=<li><code>)[^<]+/g) ?? [] };
  }

  /** Registers a client, opens its page, and returns its ID. */
  async register(name: string, id = ''): Promise<string> {
    await this.get('/portal/new-client');
    const response = await this.post('/portal/new-client', { name, id });
    const location = String(response.headers.location);
    await this.get(location);
    return /clients\/([^?]+)/.exec(location)?.[1] ?? '';
  }

  /** Returns the values that the current page's form with this action shows (`shown`), as a browser would send them. */
  #shownTo(action: string): Readonly<Record<string, string>> {
    const form = this.page.split('<form').find((part) => part.includes(`action="${action}"`)) ?? '';
    const [, shown] = /name="shown" value="([^"]*)"/.exec(form.split('</form>')[0] ?? '') ?? [];
    const text = shown?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    return text === undefined ? {} : { shown: text };
  }

  get #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (response.headers['content-type']?.toString().startsWith('text/html')) this.page = response.body;
    return response;
  }
}
