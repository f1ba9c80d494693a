import { afterAll, beforeAll, expect, test } from 'vitest';
import { STEP_PATHS } from './link-context.ts';
import { type LinkWorld, startLinkWorld } from './testing/link-world.ts';

let world: LinkWorld;
beforeAll(async () => {
  world = await startLinkWorld();
});
afterAll(() => world.close());

/** Returns the text of the consent page for a client with this name, without markup. */
async function consentText(clientName: string, language: string): Promise<string> {
  const app = await world.pages();
  const browser = await world.begin(app, await world.newOwner(clientName));
  const url = `${STEP_PATHS.consent}?locale=${language}`;
  const { body } = await app.inject({ url, headers: { cookie: browser.cookie } });
  return body.replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>]+>/g, '\n');
}

test.each([
  ['en', 'Postledger reads your mailbox to find your purchases and show them to you.'],
  ['de', 'Postledger sucht in Ihrem Postfach nach Ihren Einkäufen, um sie Ihnen zu zeigen.'],
])('the consent page shows one name if the client has the name of the service (%s)', async (language, lead) => {
  const text = await consentText('Postledger', language);
  expect(text).toContain(lead);
  expect(text).not.toMatch(/(?:with|mit|including|auch) Postledger/);
});

test.each([
  ['en', 'Kaufblick, with Postledger', 'Postledger reads your mailbox on behalf of Kaufblick.'],
  ['de', 'Kaufblick, mit Postledger', 'Dafür liest Postledger im Auftrag von Kaufblick Ihr Postfach.'],
])(
  "the consent page shows a partner's brand even if it has the name of the service (%s)",
  async (language, name, lead) => {
    const text = await consentText('Kaufblick', language);
    expect(text).toContain(name);
    expect(text).toContain(lead);
  },
);
