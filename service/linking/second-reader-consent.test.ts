import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_VERSION, STEP_PATHS } from './link-context.ts';
import { type LinkWorld, startLinkWorld } from './testing/link-world.ts';

let world: LinkWorld;
beforeAll(async () => {
  world = await startLinkWorld();
});
afterAll(() => world.close());

/** Returns the consent page in a language, and the version that is stored when a user gives consent on it. */
async function agree(secondReaderHost: string | null, language: string) {
  const app = await world.pages({}, { secondReaderHost });
  const owner = await world.newOwner();
  const browser = await world.begin(app, owner);
  const url = `${STEP_PATHS.consent}?locale=${language}`;
  const { body } = await app.inject({ url, headers: { cookie: browser.cookie } });
  const { headers } = await browser.post(STEP_PATHS.consent);
  expect(headers.location).toBe(STEP_PATHS.address);
  const { consent_version } = await world.database.db
    .selectFrom('link_sessions')
    .select('consent_version')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  return { body, version: consent_version };
}

describe('the consent page', () => {
  test.each([
    ['en', /Language model.*visible text to a language model at model\.example:8080/s],
    ['de', /Sprachmodell.*Sprachmodell unter model\.example:8080/s],
  ])('names the second reader if there is one (%s), as does the stored version', async (language, words) => {
    const { body, version } = await agree('model.example:8080', language);
    expect(body).toMatch(words);
    expect(version).toBe(`${CONSENT_VERSION}+second-reader:model.example:8080`);
  });

  test('does not mention a second reader if there is none', async () => {
    const { body, version } = await agree(null, 'en');
    expect(body).not.toContain('anguage model');
    expect(version).toBe(CONSENT_VERSION);
  });
});
