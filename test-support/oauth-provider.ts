import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { findFreePorts } from './free-port.ts';

/** An OAuth server on loopback as an email provider runs it. Any user name can sign in. */
export type OauthProvider = {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint: string;
  readonly userinfoEndpoint: string;
  readonly jwksEndpoint: string;
  /** Token introspection endpoint for the mail server, including its credentials. */
  readonly introspectionUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Events so far, oldest first. */
  readonly events: readonly OauthEvent[];
  stop(): Promise<void>;
};

export type OauthEvent = 'granted' | 'refused' | 'revoked';

/** The scope that permits reading email. */
export const MAIL_SCOPE = 'mail.read';

/** Users whose name at the provider starts with this have an unverified address there. */
export const UNVERIFIED = 'unverified';

/**
 * Starts `oidc-provider` with PKCE, single-use refresh tokens, and its own sign-in and consent pages. Access tokens are
 * valid for 1 hour.
 */
export async function startOauthProvider(redirectUri: string): Promise<OauthProvider> {
  const [port = 0] = await findFreePorts(1);
  const issuer = `http://127.0.0.1:${port}`;
  const clientId = 'postledger';
  const clientSecret = 'secret-of-the-operator';
  const events: OauthEvent[] = [];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
      { client_id: 'mail-server', client_secret: 'secret', redirect_uris: [], response_types: [], grant_types: [] },
    ],
    scopes: ['openid', 'email', 'profile', 'offline_access', MAIL_SCOPE],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: !id.startsWith(UNVERIFIED), name: `Name of ${id}` }),
    }),
    features: {
      devInteractions: { enabled: true },
      introspection: { enabled: true, allowedPolicy: () => true },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    rotateRefreshToken: true,
    cookies: { keys: ['cookies of the tests'] },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 86_400,
      Session: 600,
    },
  });
  provider.on('grant.success', () => events.push('granted'));
  provider.on('grant.error', () => events.push('refused'));
  provider.on('grant.revoked', () => events.push('revoked'));
  const server = createServer(provider.callback());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    revocationEndpoint: `${issuer}/token/revocation`,
    userinfoEndpoint: `${issuer}/me`,
    jwksEndpoint: `${issuer}/jwks`,
    introspectionUrl: `http://mail-server:secret@127.0.0.1:${port}/token/introspection`,
    clientId,
    clientSecret,
    events,
    stop: () => stopServer(server),
  };
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

/**
 * Completes the provider's pages like a browser: signs in as `account`, then allows or denies access.
 * @returns the URL the provider redirects to
 */
export async function signInAtProvider(
  authorizationUrl: string,
  account: string,
  answer: 'allow' | 'refuse' = 'allow',
): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  let next = await visit(authorizationUrl);
  for (let hop = 0; hop < 20; hop += 1) {
    const location = next.headers.get('location');
    if (location !== null) {
      const url = new URL(location, origin);
      if (url.origin !== origin) return url;
      next = await visit(url.href);
      continue;
    }
    const page = await next.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`The provider returned no form: ${next.status} ${page.slice(0, 200)}`);
    if (answer === 'refuse') {
      const abort = /href="([^"]+\/abort)"/.exec(page)?.[1];
      if (abort !== undefined) {
        next = await visit(new URL(abort, origin).href);
        continue;
      }
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    next = await visit(
      new URL(action, origin).href,
      prompt === 'login' ? { prompt, login: account, password: 'any' } : { prompt },
    );
  }
  throw new Error('Too many redirects at the provider');
}
