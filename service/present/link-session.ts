import { PROVIDERS } from '#contract/dictionaries.ts';
import type { LinkSessionRecord, LinkSessionState } from '#contract/link-session.ts';
import { linkSessionPath } from '#contract/routes.ts';
import type { LinkSessionRow } from '../store/linking/link-session-records.ts';
import type { LinkStep } from '../store/linking/link-tables.ts';
import type { Hrefs } from './href.ts';

/** Converts a linking attempt to the API format (ext, contract §7). `now` decides whether it has expired. */
export function presentLinkSession(
  { hrefs, publicUrl }: { readonly hrefs: Hrefs; readonly publicUrl: string },
  row: LinkSessionRow,
  now: number,
): LinkSessionRecord {
  const { steps, outcome, found_server: found, consent_version: version, consent_at: time } = row;
  const provider = PROVIDERS.find(({ key }) => key === row.provider_key);
  const reached = outcome === null ? steps : steps.slice(0, -1);
  const createTime = Number(row.create_time);
  const updateTime = Number(row.update_time);
  return {
    userName: row.user_name,
    state: stateOf(row, now),
    step: reached.at(-1)?.name ?? 'consent',
    steps: steps.map((step, index) => presentStep(step, steps[index + 1])),
    outcome,
    code: outcome === 'linked' ? null : (steps.at(-1)?.detail ?? null),
    attempts: row.attempts,
    provider: provider === undefined ? null : { href: hrefs('providers', provider.id) },
    discovery:
      found === null
        ? null
        : {
            source: found.source,
            host: found.host,
            port: found.port,
            security: found.security,
            durationMs: row.lookup_ms ?? 0,
          },
    consent: version === null || time === null ? null : { version, time: Number(time) },
    mailbox: row.linked_mailbox_id === null ? null : { href: hrefs('mailboxes', row.linked_mailbox_id) },
    durationMs: updateTime - createTime,
    createTime,
    updateTime,
    expiryTime: Number(row.expires_at),
    href: `${publicUrl}${linkSessionPath(row.id)}`,
  };
}

function stateOf({ outcome, expires_at }: LinkSessionRow, now: number): LinkSessionState {
  if (outcome !== null) return 'ended';
  return Number(expires_at) > now ? 'open' : 'expired';
}

/** Omits the hash of the tried account, which only the service needs. */
function presentStep({ name, at, detail }: LinkStep, next: LinkStep | undefined): LinkSessionRecord['steps'][number] {
  return { name, at, durationMs: next === undefined ? null : next.at - at, code: detail ?? null };
}
