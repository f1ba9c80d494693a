import { z } from 'zod';

/** Progress of the current reader version. `waiting` counts stored emails that only an older version has read. */
export const readerSchema = z.object({
  version: z.number().int(),
  emails: z.number().int(),
  waiting: z.number().int(),
  waitingUsers: z.number().int(),
});
