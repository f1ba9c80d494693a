import { type ClientMessage, clientSchema } from '../contract/client.ts';
import { OperatorError } from './call-service.ts';
import { callOperator } from './operator.ts';
import type { CliSettings } from './settings.ts';
import { UsageError } from './usage-error.ts';

/** Returns the path of a client, or of a part of it (`keys`). */
export function clientPath(id: string, part = ''): string {
  return `/operator/clients/${encodeURIComponent(id)}${part === '' ? '' : `/${part}`}`;
}

/** Fetches a registered client with the counts of its data. */
export async function findClient(settings: CliSettings, id: string): Promise<ClientMessage> {
  return clientSchema.parse((await callOperator(settings, 'GET', clientPath(id))).result);
}

/** Fetches a client, or returns null if it does not exist. */
export async function findClientIfAny(settings: CliSettings, id: string): Promise<ClientMessage | null> {
  try {
    return await findClient(settings, id);
  } catch (error) {
    if (error instanceof OperatorError && error.status === 404) return null;
    throw error;
  }
}

/** Updates the fields in the form. */
export async function changeClient(settings: CliSettings, id: string, form: URLSearchParams): Promise<ClientMessage> {
  return clientSchema.parse((await callOperator(settings, 'PUT', clientPath(id), form)).result);
}

/** Returns a command's only argument. */
export function onlyWord(words: readonly string[], command: string, what = 'ID'): string {
  const [one] = words;
  if (one === undefined || words.length > 1) throw new UsageError(`${command} requires exactly one argument: ${what}.`);
  return one;
}
