import { z } from 'zod';

/**
 * Alternatives of a regular expression (flags `iu`) in lower case, or plain words. "none": the language has no words
 * here.
 */
export const cell = z.union([z.literal('none'), z.array(z.string().min(1)).min(1)]);

export type Cell = z.infer<typeof cell>;
