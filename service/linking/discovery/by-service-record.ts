import type { FoundServer } from '../../store/linking/link-tables.ts';
import { ADDRESS_AS_LOGIN, isHostName } from './found-server.ts';
import type { MailDns, SrvRecord } from './mail-dns.ts';

/** Random number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/**
 * Finds the server in a domain's SRV records: `_imaps._tcp`, otherwise `_imap._tcp`, which then requires STARTTLS (RFC
 * 6186 §3.2). A target of `.` means that there is no such service (§3.4). Skips disallowed ports.
 */
export async function findByServiceRecord(
  domain: string,
  dns: MailDns,
  options: { readonly allowedPorts: readonly number[]; readonly random: Random; readonly signal: AbortSignal },
): Promise<FoundServer | null> {
  const { allowedPorts, random, signal } = options;
  const names = [
    { security: 'tls', records: dns.srv(`_imaps._tcp.${domain}`, signal) },
    { security: 'starttls', records: dns.srv(`_imap._tcp.${domain}`, signal) },
  ] as const;
  await Promise.allSettled(names.map(({ records }) => records));
  for (const { security, records } of names) {
    const usable = (await records).filter(({ name, port }) => isHostName(plain(name)) && allowedPorts.includes(port));
    const chosen = chooseRecord(usable, random);
    if (chosen === null) continue;
    return {
      source: 'srv',
      providerKey: 'imap',
      host: plain(chosen.name),
      port: chosen.port,
      security,
      login: ADDRESS_AS_LOGIN,
    };
  }
  return null;
}

/** Picks a record of the lowest priority by weight (RFC 2782, "Weight"), or null without records. */
export function chooseRecord(records: readonly SrvRecord[], random: Random): SrvRecord | null {
  const lowest = Math.min(...records.map(({ priority }) => priority));
  const candidates = records.filter(({ priority }) => priority === lowest).sort((a, b) => a.weight - b.weight);
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0);
  let left = Math.floor(random() * (total + 1));
  for (const candidate of candidates) {
    left -= candidate.weight;
    if (left <= 0) return candidate;
  }
  return null;
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');
