import 'server-only';
import { z } from 'zod';
import type { ErasedCounts } from '../store/tables.ts';

const count = z.number().int().min(0).nullable().catch(null);

/** The counts in an erasure response (contract §5), as far as the service sends them. */
export const erasedCounts = z.object({
  mailboxes: count,
  emails: count,
  orders: count,
  items: count,
  shipments: count,
});

/** The counts for a service that sends none. */
export const NOT_REPORTED: ErasedCounts = { mailboxes: null, emails: null, orders: null, items: null, shipments: null };

/** Erasing a lot of data takes time and must not be aborted partway. */
export const ERASE_DEADLINE_MS = 120_000;
