import { z } from 'zod';
import { count, httpUrl } from './forms.ts';
import { notes } from './note.ts';

/** The service's settings for the second reader. */
export const secondReaderSettings = {
  SECOND_READER_URL: httpUrl.optional().register(notes, {
    effect: 'OpenAI-compatible endpoint for incomplete emails',
    otherwise: 'off',
  }),
  SECOND_READER_MODEL: z.string().min(1).max(200).optional().register(notes, {
    effect: 'name of the model at that endpoint',
    otherwise: 'none',
  }),
  SECOND_READER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,4096}$/, 'must be printable characters without spaces')
    .optional()
    .register(notes, { effect: 'for endpoints that require a key', secret: true, otherwise: 'none' }),
  SECOND_READER_DAILY_LIMIT: count(1, 100_000, 50).register(notes, { effect: 'questions per user and day' }),
  SECOND_READER_TIMEOUT_SECONDS: count(1, 600, 60).register(notes, { effect: 'deadline of a question' }),
  SECOND_READER_CONCURRENCY: count(1, 50, 1).register(notes, {
    effect: 'questions at the same time per worker',
  }),
} as const;
