import type { FastifyInstance } from 'fastify';
import { FORM } from '../../../test-support/service.ts';

/** The text of a page as a user reads it. */
export type Read = { readonly path: string; readonly language: string; readonly text: string };

/** A browser without scripts that prefers one language, keeps all cookies, and records every page. */
export class PageWalker {
  readonly read: Read[] = [];
  readonly #cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #language: string;
  #page = '';

  constructor(app: FastifyInstance, language: string) {
    this.#app = app;
    this.#language = language;
  }

  /** Opens a page of the service and follows its redirects. */
  async open(url: string): Promise<string> {
    return this.#go('GET', url);
  }

  /** Sends a form of the current page with its token and hidden fields. */
  async submit(action: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
    const form = this.#page.split('<form').find((part) => part.includes(`action="${action}"`)) ?? '';
    const hidden = form.matchAll(/<input type="hidden" name="(\w+)"[^>]* value="([^"]*)">/g);
    const given = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, textOf(value)]));
    return this.#go('POST', action, new URLSearchParams({ ...given, ...fields }).toString());
  }

  async #go(method: 'GET' | 'POST', url: string, payload?: string): Promise<string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      cookie,
      'accept-language': this.#language,
      ...(payload === undefined ? {} : { 'content-type': FORM }),
    };
    const response = await this.#app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const { location } = response.headers;
    if (location?.startsWith('/') === true) return this.#go('GET', location);
    if (location !== undefined) return location;
    this.#page = response.body;
    const language = /<html lang="(\w+)">/.exec(response.body)?.[1] ?? '';
    this.read.push({ path: `${method} ${url} ${response.statusCode}`, language, text: readText(response.body) });
    return url;
  }
}

/** Returns the text of a page that is displayed or read aloud, including attributes. */
function readText(page: string): string {
  const shown = page.replace(/<(script|title)\b.*?<\/\1>/gs, ' ');
  const said = [...shown.matchAll(/ (?:aria-label|data-busy|data-texts|title)="([^"]*)"/g)].map(([, text]) => text);
  return textOf([shown.replace(/<[^>]*>/g, ' '), ...said].join(' ')).replace(/\s+/g, ' ');
}

function textOf(encoded: string): string {
  return encoded.replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)));
}
