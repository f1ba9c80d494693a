import { z } from 'zod';
import { REQUIRED } from './form.ts';

/** Form of logout: the token to cancel (contract §6). */
export const logoutForm = z.strictObject({
  rt: z.string(REQUIRED).min(1, REQUIRED).describe('The request token to cancel.'),
});
