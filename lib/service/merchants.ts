import 'server-only';
import { z } from 'zod';
import { merchantSchema } from '#contract/merchant.ts';
import { collectionPath } from '#contract/routes.ts';
import type { ActingUser } from './acting-user.ts';
import { responseOf, tolerant } from './response-schema.ts';
import { isUserUnknown, ServiceError } from './service-error.ts';

const MOST_MERCHANTS = '500';
const listSchema = responseOf(z.array(tolerant(merchantSchema)));

/**
 * Returns the sorted names of merchants a user bought from, for a list of choices. Returns null if the service has no
 * such list, which hides the choice.
 * @throws ServiceError when the service does not respond
 */
export async function listMerchantNames(user: ActingUser): Promise<readonly string[] | null> {
  try {
    const { body } = await user.service.send({
      method: 'GET',
      path: collectionPath('merchants'),
      username: user.userName,
      parameters: { limit: MOST_MERCHANTS },
      schema: listSchema,
    });
    const names = body.result.filter((merchant) => !merchant.hidden).map((merchant) => merchant.name);
    return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'));
  } catch (error) {
    if (isUserUnknown(error)) return [];
    if (error instanceof ServiceError && error.status !== null && error.status < 500) return null;
    throw error;
  }
}
