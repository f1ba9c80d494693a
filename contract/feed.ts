import { z } from 'zod';
import { linkSchema } from './link.ts';

/**
 * A user with updates (contract §6, feed). `hasNewData`: purchase data or mailboxes changed after `since`; if false,
 * only the user's own fields did. `updateTime` (ms) is the latest of these changes.
 */
export const feedEntrySchema = z.object({
  userName: z.string(),
  hasNewData: z.boolean(),
  mailboxesWithUpdates: z.array(linkSchema),
  mailboxesWithAuthIssues: z.array(linkSchema),
  updateTime: z.number().int(),
  href: z.string(),
});
export type FeedEntry = z.infer<typeof feedEntrySchema>;

/** Response of checkForUpdates (contract §6). */
export const updateCheckSchema = z.object({ success: z.boolean(), hasUpdates: z.boolean() });
export type UpdateCheck = z.infer<typeof updateCheckSchema>;
