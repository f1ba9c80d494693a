import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { postForm, readForms } from '../../e2e/html-forms.ts';
import { linkSampleMailbox, signIn, signUp } from '../../e2e/prepared-users.ts';
import { startProduct } from '../../e2e/product.ts';
import { newAddress, PASSWORD } from '../../e2e/users.ts';
import { findFreePorts } from '../../test-support/free-port.ts';
import type { Account, StartedTarget, Target } from './attack.ts';
import { startProxy } from './start-proxy.ts';

/**
 * Starts the product with its defaults, behind the documented proxy if that is installed, with a user who linked the
 * sample mailbox and an admin. The public URLs are those of the proxy, as in production.
 * @param folder empty folder for its data, the proxy, and reports
 */
export async function startTarget(folder: string): Promise<StartedTarget> {
  const [servicePort = 0, webPort = 0, serviceTls = 0, webTls = 0, httpPort = 0, httpsPort = 0] =
    await findFreePorts(6);
  const dataDir = join(folder, 'data');
  const tls = await startProxy({
    folder,
    httpPort,
    httpsPort,
    service: { port: servicePort, tlsPort: serviceTls },
    web: { port: webPort, tlsPort: webTls },
  });
  const publicUrl = (port: number, tlsPort: number) =>
    tls === undefined ? `http://localhost:${port}` : `https://localhost:${tlsPort}`;
  const product = await startProduct({
    DATA_DIR: dataDir,
    SANDBOX: '1',
    SERVICE_PORT: String(servicePort),
    WEB_PORT: String(webPort),
    SERVICE_PUBLIC_URL: publicUrl(servicePort, serviceTls),
    SERVICE_BASE_URL: `http://localhost:${servicePort}`,
    SERVICE_BROWSER_URL: publicUrl(servicePort, serviceTls),
    WEB_PUBLIC_URL: publicUrl(webPort, webTls),
    TRUST_PROXY: tls === undefined ? '0' : '127.0.0.1',
    // An attack sends more requests per minute than the default limits allow one address.
    RATE_LIMIT_PER_MINUTE: '0',
    CLIENT_RATE_LIMIT_PER_MINUTE: '0',
  });
  const [webUrl, serviceUrl] = [publicUrl(webPort, webTls), publicUrl(servicePort, serviceTls)];
  const [user, owner, developer] = await Promise.all([
    openAccount(webUrl, newUser),
    openAccount(webUrl, firstOwner(dataDir)),
    openAccount(serviceUrl, newDeveloper),
  ]);
  try {
    return {
      webUrl,
      serviceUrl,
      tls: tls?.target,
      dataDir,
      folder,
      clientId: 'postledger-web',
      privateKey: await readFile(join(dataDir, 'client-private-key.pem'), 'utf8'),
      user: await accountOf(user),
      userState: await user.context.storageState(),
      owner: await accountOf(owner),
      developerCookie: (await accountOf(developer)).cookie,
      ids: await idsOf(user.context),
      local: { webUrl: `http://127.0.0.1:${webPort}`, serviceUrl: `http://127.0.0.1:${servicePort}` },
      async stop() {
        await product.stop();
        tls?.stop();
      },
    };
  } finally {
    await Promise.all([user, owner, developer].map(({ context }) => context.dispose()));
  }
}

type Opened = { readonly context: APIRequestContext; readonly email: string; readonly password: string };

async function openAccount(
  baseURL: string,
  enter: (context: APIRequestContext) => Promise<Omit<Opened, 'context'>>,
): Promise<Opened> {
  const context = await request.newContext({ baseURL, ignoreHTTPSErrors: true });
  return { context, ...(await enter(context)) };
}

async function newUser(context: APIRequestContext): Promise<Omit<Opened, 'context'>> {
  const email = await signUp({ request: context });
  await linkSampleMailbox({ request: context });
  return { email, password: PASSWORD };
}

async function newDeveloper(context: APIRequestContext): Promise<Omit<Opened, 'context'>> {
  const email = newAddress();
  const [form] = await readForms(await context.get('/portal/sign-up'));
  if (form === undefined) throw new Error('The portal has no form to sign up');
  await postForm({ request: context }, form, { name: 'Robin Example', email, password: PASSWORD });
  const { emails }: { emails: { kind: string; to: string; url: string }[] } = await (
    await context.get('/outbox.json')
  ).json();
  const sent = emails.find(({ kind, to }) => kind === 'sign_up' && to === email);
  const [confirmation] = await readForms(await context.get(sent?.url ?? ''));
  if (confirmation === undefined) throw new Error('The link of the sign-up has no form');
  await postForm({ request: context }, confirmation, {});
  return { email, password: PASSWORD };
}

function firstOwner(dataDir: string) {
  return async (context: APIRequestContext): Promise<Omit<Opened, 'context'>> => {
    const accounts: { role: string; email: string; password: string }[] = JSON.parse(
      await readFile(join(dataDir, 'accounts.json'), 'utf8'),
    );
    const { email = '', password = '' } = accounts.find(({ role }) => role === 'owner') ?? {};
    await signIn({ request: context }, email, password);
    return { email, password };
  };
}

async function accountOf({ context, email, password }: Opened): Promise<Account> {
  const { cookies } = await context.storageState();
  const session = cookies.filter(({ name }) => /next-auth|device|portal/.test(name));
  return { email, password, cookie: session.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

async function idsOf(context: APIRequestContext): Promise<Target['ids']> {
  const find = async (path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await context.get(path)).text())?.[1];
    if (found === undefined) throw new Error(`${path} contains no ${pattern}`);
    return found;
  };
  const order = await find(
    `/orders?${new URLSearchParams({ filter: "orderNumber eq 'FH-204817'" })}`,
    /"\/orders\/(\d+)/,
  );
  return {
    order,
    mailbox: await find('/mailboxes', /"\/mailboxes\/(\d+)"/),
    mail: await find(`/orders/${order}`, /[?&;]mail=(\d+)/),
  };
}
