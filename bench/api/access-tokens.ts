import { openDatabase } from '#database/open.ts';
import { createSecret } from '../../service/secrets/random-secret.ts';
import { newId } from '../../service/store/new-id.ts';
import { issueTokens } from '../../service/store/oauth/oauth-tokens.ts';
import type { Tables } from '../../service/store/tables.ts';
import { transact } from '../../service/store/transact.ts';
import { CLIENT_ID } from './api-database.ts';

/** Issues an access token to each of the first users, as the OAuth pages do. Returns them in the order of the users. */
export async function issueAccessTokens(url: string, users: number): Promise<readonly string[]> {
  const database = openDatabase<Tables>(url, { max: 1 });
  try {
    return await transact(database.db, async (trx) => {
      const tokens: string[] = [];
      for (let user = 1; user <= users; user += 1) {
        const [now, userId] = [Date.now(), String(user)];
        const familyId = newId(now);
        await trx
          .insertInto('oauth_families')
          .values({ user_id: userId, id: familyId, client_id: CLIENT_ID, create_time: now })
          .execute();
        const accessToken = createSecret();
        await issueTokens(trx, { userId, familyId }, { accessToken, refreshToken: createSecret() }, now);
        tokens.push(accessToken);
      }
      return tokens;
    });
  } finally {
    await database.close();
  }
}
