import 'server-only';
import type { Migration } from 'kysely';
import * as first from './migrations/0001-first.ts';

/** The web app's migrations by name, in order. A migration that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = { '0001-first': first };
