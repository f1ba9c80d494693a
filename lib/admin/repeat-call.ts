import 'server-only';
import type { Outcome } from '../service/outcome.ts';
import { outcomeOf } from '../service/outcome.ts';
import type { SendRaw } from '../service/raw-request.ts';
import type { AdminPass } from '../service/users.ts';
import { type ShownResponse, showResponse } from './explorer/shown-response.ts';
import { redactResponse } from './redact-response.ts';
import type { LoggedCall } from './requests.ts';

/** Everything needed to send a call again. */
type Repeatable = Pick<LoggedCall, 'method' | 'path' | 'userName' | 'filter' | 'orderBy' | 'parameters'>;

/** Returns how a call can be repeated: a read immediately, a write only after it is filled in again and confirmed. */
export function howToRepeat({ method }: Pick<LoggedCall, 'method'>): 'send' | 'explorer' {
  return method === 'GET' ? 'send' : 'explorer';
}

/**
 * Sends a read again, with a new signature and request ID. Details of purchases and people in the response are hidden.
 */
export async function repeatCall(
  sendRaw: SendRaw,
  pass: AdminPass,
  { path, userName, filter, orderBy, parameters }: Repeatable,
): Promise<Outcome<ShownResponse>> {
  const kept = Object.entries(parameters ?? {}).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const sent = await outcomeOf(
    sendRaw(pass, {
      method: 'GET',
      path,
      username: userName,
      parameters: { ...Object.fromEntries(kept), filter: filter ?? undefined, orderBy: orderBy ?? undefined },
    }),
  );
  return sent.ok ? { ok: true, value: showResponse(redactResponse(sent.value)) } : sent;
}

/** Returns the URL of the explorer with the operation, the user, and the stored parameters of a call. */
export function explorerHref({ method, path, userName, parameters }: Repeatable): `/admin/explorer?${string}` {
  const query = new URLSearchParams({ method, path, as: userName ?? '' });
  for (const [name, value] of Object.entries(parameters ?? {})) if (value !== null) query.set(name, value);
  return `/admin/explorer?${query}`;
}
