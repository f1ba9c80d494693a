import { randomBytes } from 'node:crypto';
import { sharedParseThreads } from '../../../test-support/parse-threads.ts';
import {
  FORM,
  type SignedRequest,
  signatureHeaderOf,
  type TestService,
  type TestServiceOptions,
} from '../../../test-support/service.ts';
import { crawlMailbox } from '../../jobs/crawl-mailbox.ts';
import { startProvider, type TestProvider } from '../../oauth/testing/provider.ts';
import { sealKey } from '../../secrets/seal.ts';
import { saveLinkedMailbox } from '../../store/mailboxes/linked-mailboxes.ts';
import type { MailboxRef } from '../../store/mailboxes/mailboxes-crawl.ts';
import { openApiDocument } from '../document.ts';
import { createCheckAnswer } from './documented-answers.ts';

/** A test's request, signed by the test client unless `signed` is false. */
export type WorldRequest = Omit<SignedRequest, 'method'> & {
  readonly method?: NonNullable<SignedRequest['method']> | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly signed?: false;
  readonly payload?: string;
};

export type WorldAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Differences between the response and the document. Empty if it matches. */
  readonly complaints: readonly string[];
};

/** A service with a user who has at least one resource of every kind from the sample mailbox. */
export type World = {
  readonly service: TestService;
  readonly user: string;
  /** Paths of the user's resources. */
  readonly paths: Readonly<Record<'order' | 'item' | 'shipment' | 'merchant' | 'mailbox' | 'email', string>>;
  /** The same service as an OAuth provider on a real port. */
  readonly provider: TestProvider;
  call(request: WorldRequest): Promise<WorldAnswer>;
  close(): Promise<void>;
};

const PUBLIC_URL = 'http://service.test';

/** Starts the service, crawls the sample mailbox for its user, and finds one resource of each kind. */
export async function startWorld(
  settings: Readonly<Record<string, string>> = {},
  options: TestServiceOptions = {},
): Promise<World> {
  const provider = await startProvider(settings, options);
  const { service } = provider;
  const check = createCheckAnswer(openApiDocument(PUBLIC_URL));
  const user = 'wanda';

  async function call(request: WorldRequest): Promise<WorldAnswer> {
    const { method = 'GET', path, query, form, headers = {}, payload } = request;
    const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
    const body = payload ?? (form === undefined ? undefined : new URLSearchParams(form).toString());
    const signature = request.signed === false ? {} : { 'x-service-api-signature': header(request) };
    const response = await service.app.inject({
      method,
      url: text === '' ? path : `${path}?${text}`,
      headers: { ...signature, ...(body === undefined ? {} : { 'content-type': FORM }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer = { status: response.statusCode, headers: response.headers, text: response.body };
    return { ...answer, complaints: check({ method, path, ...answer, body: answer.text }) };
  }

  /** Advances the clock, because equal requests in one millisecond would repeat a signature. */
  function header(request: WorldRequest): string {
    service.time.now += 1;
    return signatureHeaderOf(request, service.time.now);
  }

  await call({ method: 'POST', path: '/api/v1/users', form: { userName: user } });
  await crawl(service, await linkSample(service, user));
  const first = async (kind: string) => {
    const query = { limit: '1', ...(kind === 'orders' ? { filter: "orderStatus eq 'delivered'" } : {}) };
    const { text } = await call({ path: `/api/v1/${kind}`, user, query });
    return memberOf(text);
  };
  const order = await first('orders');
  return {
    service,
    provider,
    user,
    paths: {
      order: pathOf(order['href']),
      item: pathOf((await first('items'))['href']),
      shipment: pathOf((await first('shipments'))['href']),
      merchant: pathOf((await first('merchants'))['href']),
      mailbox: pathOf((await first('mailboxes'))['href']),
      email: pathOf((order['orderEmails'] as readonly { readonly href: string }[])[0]?.href),
    },
    call,
    close: () => service.close(),
  };
}

/** Returns the path of an href on this service, with its query if any. */
export function pathOf(href: unknown): string {
  return String(href).replace(PUBLIC_URL, '');
}

function memberOf(text: string): { readonly [member: string]: unknown } {
  const { result } = JSON.parse(text) as { readonly result: readonly { readonly [member: string]: unknown }[] };
  const [member] = result;
  if (member === undefined) throw new Error(`The sample mailbox has nothing in this collection: ${text}`);
  return member;
}

/** Links the sample mailbox to a user without crawling it. */
export async function linkSample({ database }: TestService, userName: string): Promise<MailboxRef> {
  const { id: userId } = await database.db
    .selectFrom('users')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  const sample = {
    userId,
    email: 'sample@sandbox.example',
    providerId: 92,
    connection: { kind: 'sandbox' },
    sealCredential: null,
    consentVersion: '1',
    consentAt: CRAWLED_AT,
  } as const;
  const mailboxId = await database.db.transaction().execute((trx) => saveLinkedMailbox(trx, sample, () => CRAWLED_AT));
  return { userId, mailboxId: String(mailboxId) };
}

const CRAWLED_AT = Date.UTC(2026, 5, 1);

async function crawl({ database }: TestService, mailbox: MailboxRef): Promise<void> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = {
    database,
    secrets: { current: sealKey(randomBytes(32)), previous: [] },
    pool: sharedParseThreads(),
    log: silent,
    resolve: async () => [],
    clock: () => CRAWLED_AT,
    mailOptions: {
      allowPrivateHosts: false,
      extraCaFile: null,
      allowedPorts: [993],
      historyDays: null,
      uploadLimitBytes: 1_000_000,
      sandbox: true,
    },
  };
  await crawlMailbox(deps, mailbox, new AbortController().signal);
}
