import { request } from 'node:https';
import { chromium } from '@playwright/test';

export type Site = { readonly webName: string; readonly serviceName: string; readonly port: number };

/** Requests a page behind the proxy, trusts the test's certificate authority, and returns status and headers. */
export function requestPage(name: string, path: string, port: number, ca: string) {
  return new Promise<{ readonly status: number; readonly headers: NodeJS.Dict<string | string[]> }>((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', port, path, servername: name, headers: { host: `${name}:${port}` }, ca },
      (answer) => {
        answer.resume();
        answer.once('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers }));
      },
    );
    sent.once('error', fail);
    sent.end();
  });
}

/**
 * Signs up in a browser and opens the service's linking page, which uses both host names, the cookies, and the signed
 * calls between the programs. Returns the headings shown to the user.
 */
export async function walkPages({ webName, serviceName, port }: Site, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${webName} 127.0.0.1, MAP ${serviceName} 127.0.0.1`,
    ],
  });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
    const page = await context.newPage();
    const address = 'robin@mail.example';
    const headings: string[] = [];
    const note = async () => headings.push((await page.locator('h1').first().textContent())?.trim() ?? '');
    await page.goto(`https://${webName}:${port}/signup`);
    await page.getByLabel('Your name').fill('Robin Example');
    await page.getByLabel('Email address').fill(address);
    await page.getByLabel('Password').fill('a-long-Passw0rd-of-the-test');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/mailboxes$/);
    await note();
    await page.getByLabel('Email address of the mailbox').fill(address);
    await page.getByRole('button', { name: 'Link mailbox' }).click();
    await page.waitForURL((url) => url.hostname === serviceName);
    await note();
    return headings;
  } finally {
    await browser.close();
  }
}
