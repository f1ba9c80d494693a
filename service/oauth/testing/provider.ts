import { startTestService, type TestService, type TestServiceOptions } from '../../../test-support/service.ts';
import { createSecret, hashSecret } from '../../secrets/random-secret.ts';
import { challengeOf } from '../code-challenge.ts';
import { OAUTH_PATHS } from '../oauth-context.ts';
import { Browser, type Shown } from './browser.ts';

export const PASSWORD = 'a long enough password';
export const REDIRECT = 'https://app.example/callback';
/** RFC 7636, appendix B. */
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const CHALLENGE = challengeOf(VERIFIER);

export type TestProvider = {
  readonly service: TestService;
  /** Origin it listens on. */
  readonly base: string;
  close(): Promise<void>;
};

/** Starts a service that listens on its own port. */
export async function startProvider(
  settings: Readonly<Record<string, string>> = {},
  options: TestServiceOptions = {},
): Promise<TestProvider> {
  const service = await startTestService(settings, options);
  const base = await service.app.listen({ host: '127.0.0.1', port: 0 });
  return { service, base, close: () => service.close() };
}

/** Returns the ID of the account with this address. @throws if there is none */
export async function accountIdOf({ service }: TestProvider, email: string): Promise<string> {
  const account = service.database.db.selectFrom('oauth_accounts').select('id').where('email', '=', email);
  return (await account.executeTakeFirstOrThrow()).id;
}

export type AppSettings = {
  readonly redirectUris?: readonly string[];
  readonly confirmed?: boolean;
  readonly isPublic?: boolean;
  readonly name?: string;
};

/** Creates an OAuth client and returns its secret, or null for a public client. */
export async function addApp(
  { service }: TestProvider,
  id: string,
  settings: AppSettings = {},
): Promise<{ readonly id: string; readonly secret: string | null }> {
  const { db } = service.database;
  const secret = settings.isPublic === true ? null : createSecret();
  await db
    .insertInto('clients')
    .values({
      id,
      name: settings.name ?? 'Shop Diary',
      confirmed: settings.confirmed ?? true,
      redirect_uris: settings.redirectUris ?? [REDIRECT],
      client_secret_hash: secret === null ? null : hashSecret(secret),
      created_at: service.time.now,
    })
    .execute();
  return { id, secret };
}

/** Returns the authorization URL a client redirects the user to. */
export function authorizeUrl({ base }: TestProvider, query: Readonly<Record<string, string>>): string {
  const whole = { response_type: 'code', redirect_uri: REDIRECT, ...query };
  return `${base}${OAUTH_PATHS.authorize}?${new URLSearchParams(whole)}`;
}

/** Signs up with the current form and confirms the address with the link in the email, as the provider's sandbox shows it. */
export async function signUp(browser: Browser, email: string): Promise<Shown> {
  await browser.submit(OAUTH_PATHS.signUp, { email, password: PASSWORD });
  const { origin } = new URL(browser.shown.url);
  const kept = await fetch(`${origin}/outbox.json`);
  const { emails } = (await kept.json()) as { emails: readonly { readonly to: string; readonly url: string }[] };
  const { pathname, search } = new URL(emails.find(({ to }) => to === email)?.url ?? 'x:');
  await browser.open(`${origin}${pathname}${search}`);
  return browser.submit(OAUTH_PATHS.confirm, {});
}

/** Signs up unless signed in, gives access, and follows the redirect back to the client. */
export async function giveAccess(
  browser: Browser,
  url: string,
  email: string,
  within?: readonly string[],
): Promise<Shown> {
  await browser.open(url);
  if (browser.shown.url.includes(OAUTH_PATHS.signIn)) {
    await browser.open(browser.shown.url.replace(OAUTH_PATHS.signIn, OAUTH_PATHS.signUp));
    await signUp(browser, email);
  }
  const options = within === undefined ? {} : { within };
  return browser.submit(OAUTH_PATHS.consent, { decision: 'allow' }, options);
}

/** Parameters of the redirect back to the client. */
export function answerOf(shown: Shown): Readonly<Record<string, string>> {
  if (shown.location === null)
    throw new Error(`The response is no redirect: ${shown.status} ${shown.text.slice(0, 1000)}`);
  return Object.fromEntries(new URL(shown.location).searchParams);
}

export type TokenAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, string>>;
};

/** Posts a form to one of the provider's endpoints. */
export async function post(
  { base }: TestProvider,
  path: string,
  form: Readonly<Record<string, string | null>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TokenAnswer> {
  const fields = Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== null);
  const response = await fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** Gets a code for a client from a new user. */
export async function newCode(
  provider: TestProvider,
  clientId: string,
  more: Readonly<Record<string, string>> = {},
  email = `p${Math.random()}@mail.example`,
): Promise<string> {
  const url = authorizeUrl(provider, { client_id: clientId, ...more });
  return answerOf(await giveAccess(new Browser(), url, email))['code'] ?? '';
}

/** Exchanges a code as the client would. */
export function redeem(
  provider: TestProvider,
  app: { readonly id: string; readonly secret: string | null },
  code: string,
  more: Readonly<Record<string, string | null>> = {},
): Promise<TokenAnswer> {
  return post(provider, OAUTH_PATHS.token, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT,
    client_id: app.id,
    client_secret: app.secret,
    ...more,
  });
}

/** Exchanges a refresh token as the client would. */
export function refresh(
  provider: TestProvider,
  app: { readonly id: string; readonly secret: string | null },
  refreshToken: string,
): Promise<TokenAnswer> {
  return post(provider, OAUTH_PATHS.token, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: app.id,
    client_secret: app.secret,
  });
}
