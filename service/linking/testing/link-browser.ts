import { Readable } from 'node:stream';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { STEP_PATHS } from '../link-context.ts';

/** A minimal browser with one cookie. Sends the last form's token and does not follow redirects. */
export class LinkBrowser {
  cookie = '';
  page = '';
  /** The server to send requests to. Replaced after a restart. */
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

  /** Uploads an export. With `held`, sends most of it at once and the rest after `held` resolves. */
  async upload(
    content: Buffer | string,
    csrf = this.csrf,
    held: Promise<unknown> | null = null,
  ): Promise<LightMyRequestResponse> {
    const form = new FormData();
    form.append('csrf', csrf);
    form.append('export', new Blob([content]), 'export.bin');
    const request = new Request('http://x.invalid', { method: 'POST', body: form });
    const headers = { cookie: this.cookie, 'content-type': request.headers.get('content-type') ?? '' };
    const whole = Buffer.from(await request.arrayBuffer());
    const payload = held === null ? whole : Readable.from(inTwo(whole, held));
    return this.#keep(await this.app.inject({ method: 'POST', url: STEP_PATHS.upload, payload, headers }));
  }

  /** Opens a second tab with the same cookies and page. */
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

async function* inTwo(whole: Buffer, held: Promise<unknown>): AsyncGenerator<Buffer> {
  const most = whole.length - 60;
  yield whole.subarray(0, most);
  await held;
  yield whole.subarray(most);
}
