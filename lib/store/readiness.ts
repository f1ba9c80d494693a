import 'server-only';
import { type Readiness, readReadiness } from '#telemetry/readiness.ts';
import { runtime } from '../runtime.ts';
import { migrations } from './migrations.ts';

/** Returns whether this process can serve users, or the reason why not. */
export async function webReadiness(): Promise<Readiness> {
  const { database } = await runtime();
  return readReadiness({ database, migrations: Object.keys(migrations), hasQueue: false });
}
