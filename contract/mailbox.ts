import { z } from 'zod';
import { MAILBOX_STATUS } from './dictionaries.ts';
import { linkSchema } from './link.ts';
import { statusSchema } from './status.ts';

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

/** Values of `statusReason` (contract §5): a closed set that clients may translate. */
export const STATUS_REASONS = [
  'queued',
  'crawling',
  'up_to_date',
  'wrong_password',
  /** The mailbox's provider has ended its sign-in. */
  'sign_in_revoked',
  /** The provider's sign-in is temporarily unavailable. */
  'sign_in_unavailable',
  'throttled',
  /** Access for email apps is turned off in the account's settings. */
  'imap_disabled',
  /** The server accepts no password, or none by a supported method. */
  'sign_in_method',
  'unreachable',
  'certificate',
  'timeout',
  'refused_host',
  'no_encryption',
  'protocol',
  /** The server keeps renumbering a folder, so a crawl cannot resume where it stopped. */
  'unstable_folder',
  /** The server does not open a folder; the others are read. */
  'folder_unreadable',
  'export_damaged',
  /** The uploaded archive unpacks to more than is allowed, or contains too many files. */
  'export_too_large',
  /** Files in the uploaded archive overlap. */
  'export_overlapping',
  /** The disk of the service has too little free space to read the uploaded export. Reading continues later. */
  'storage_full',
  'internal',
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

/**
 * A linked mailbox (contract §5). `statusReason`, `progress`, `consent`, and `unreadableFolders` are extensions that
 * other services may not have.
 */
export const mailboxSchema = z.object({
  status: statusSchema(MAILBOX_STATUS),
  statusReason: z
    .string()
    .meta({ enum: [...STATUS_REASONS] })
    .nullable()
    .optional(),
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
