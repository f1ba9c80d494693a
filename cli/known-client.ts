import { type ClientMessage, clientSchema } from '#contract/client.ts';
import { askOperator, OperatorError } from './operator.ts';
import { type CliSettings, UsageError } from './settings.ts';

/** Where a client is, or what belongs to it (`keys`). */
export function clientPath(id: string, part = ''): string {
  return `/operator/clients/${encodeURIComponent(id)}${part === '' ? '' : `/${part}`}`;
}

/** A registered client, with what it holds. */
export async function findClient(settings: CliSettings, id: string): Promise<ClientMessage> {
  return clientSchema.parse((await askOperator(settings, 'GET', clientPath(id))).result);
}

/** The same, or null when no client has this id. */
export async function findClientIfAny(settings: CliSettings, id: string): Promise<ClientMessage | null> {
  try {
    return await findClient(settings, id);
  } catch (error) {
    if (error instanceof OperatorError && error.status === 404) return null;
    throw error;
  }
}

/** Changes what the form names. */
export async function changeClient(settings: CliSettings, id: string, form: URLSearchParams): Promise<ClientMessage> {
  return clientSchema.parse((await askOperator(settings, 'PUT', clientPath(id), form)).result);
}

/** The one word that a command takes. */
export function onlyWord(words: readonly string[], command: string, what = 'an ID'): string {
  const [one] = words;
  if (one === undefined || words.length > 1) throw new UsageError(`${command} needs ${what}, and one only.`);
  return one;
}
