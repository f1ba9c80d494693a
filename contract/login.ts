import { z } from 'zod';
import { REQUIRED } from './form.ts';

/**
 * Response of the login action (contract §6). The public documents do not define the envelope, so clients read the
 * token inside `result` or at the top level.
 */
export const loginSchema = z
  .union([
    z.object({ result: z.object({ requestToken: z.string().min(1) }) }).transform(({ result }) => result),
    z.object({ requestToken: z.string().min(1) }),
  ])
  .transform(({ requestToken }) => ({ requestToken }));

/** Form of logout: the token to cancel (contract §6). */
export const logoutForm = z.strictObject({ rt: z.string(REQUIRED).min(1, REQUIRED) });
