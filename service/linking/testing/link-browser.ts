import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { STEP_PATHS } from '../link-context.ts';

/** A browser with one cookie, as far as linking needs one: it sends the last form's token along, and follows nothing by itself. */
export class LinkBrowser {
  cookie = '';
  page = '';
  /** What it talks to; another one when the service was started anew. */
  app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#keep(await this.app.inject({ url, headers: { cookie: this.cookie } }));
  }

  async post(url: string, fields: Record<string, string> = {}, headers = {}): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams({ csrf: this.csrf, ...fields }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#keep(
      await this.app.inject({ method: 'POST', url, payload, headers: { cookie: this.cookie, ...type, ...headers } }),
    );
  }

  async upload(content: Buffer | string, csrf = this.csrf): Promise<LightMyRequestResponse> {
    const form = new FormData();
    form.append('csrf', csrf);
    form.append('export', new Blob([content]), 'export.bin');
    const request = new Request('http://x.invalid', { method: 'POST', body: form });
    const headers = { cookie: this.cookie, 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return this.#keep(await this.app.inject({ method: 'POST', url: STEP_PATHS.upload, payload, headers }));
  }

  /** A second tab: the same cookies, the page that it shows when it was opened. */
  tab(): LinkBrowser {
    const other = new LinkBrowser(this.app);
    other.cookie = this.cookie;
    other.page = this.page;
    return other;
  }

  get csrf(): string {
    return /name="csrf" value="([^"]+)"/.exec(this.page)?.[1] ?? '';
  }

  #keep(response: LightMyRequestResponse): LightMyRequestResponse {
    const cookie = response.cookies[0];
    if (cookie !== undefined) this.cookie = `${cookie.name}=${cookie.value}`;
    if (response.headers['content-type']?.toString().startsWith('text/html')) this.page = response.body;
    return response;
  }
}
