import { z } from 'zod';
import { linkSchema } from './link.ts';

/** Progress of the current or last crawl (ext). Times in ms, counts of folders and messages. */
export const progressSchema = z.object({
  folders: z.number().int(),
  messagesTotal: z.number().int(),
  messagesScanned: z.number().int(),
  candidates: z.number().int(),
  ordersFound: z.number().int(),
  startedAt: z.number().int().nullable(),
  etaMs: z.number().int().nullable(),
});

/**
 * Why a folder cannot be read. `refused`: the server did not open, number, or search it. `no_answer`: no response in
 * time, or the connection ended. `name`: its name cannot be stored or is used twice.
 */
export const folderFaultSchema = z.enum(['refused', 'no_answer', 'name']);
export type FolderFault = z.infer<typeof folderFaultSchema>;

/** A folder that could not be read (ext), and since when, in ms. */
export const unreadableFolderSchema = z.object({
  name: z.string(),
  reason: folderFaultSchema,
  since: z.number().int(),
});

/** The consent version when the mailbox was last linked (ext), and when, in ms. */
export const consentSchema = z.object({ version: z.string(), time: z.number().int() });

/**
 * A linked mailbox (contract §5). `statusReason`, `progress`, `consent`, and `unreadableFolders` are extensions that
 * other services may not have.
 */
export const mailboxSchema = z.object({
  status: z.object({ code: z.number().int(), description: z.string() }),
  statusReason: z.string().nullable().optional(),
  progress: progressSchema.nullable().optional(),
  consent: consentSchema.nullable().optional(),
  unreadableFolders: z.array(unreadableFolderSchema).optional(),
  email: z.string().nullable(),
  provider: linkSchema.nullable(),
  user: linkSchema,
  lastUpdated: z.string().nullable(),
  updateTime: z.number().int(),
  href: z.string(),
});
export type Mailbox = z.infer<typeof mailboxSchema>;

/** What unlinking a mailbox would erase (ext), including what the user deleted before. */
export const erasureSchema = z.object({
  emails: z.number().int(),
  orders: z.number().int(),
  items: z.number().int(),
  shipments: z.number().int(),
});
export type Erasure = z.infer<typeof erasureSchema>;
