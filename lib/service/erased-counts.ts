import 'server-only';
import { z } from 'zod';
import type { ErasedCounts } from '../store/tables.ts';

const count = z.number().int().min(0).nullable().catch(null);

/** What an erasing answer tells of (contract §5), as far as it does. */
export const erasedCounts = z.object({
  mailboxes: count,
  emails: count,
  orders: count,
  items: count,
  shipments: count,
});

/** What stands for counts that a service does not give. */
export const NOT_TOLD: ErasedCounts = { mailboxes: null, emails: null, orders: null, items: null, shipments: null };

/** Erasing much takes a while, and must not be given up on half-way. */
export const ERASE_DEADLINE_MS = 120_000;
