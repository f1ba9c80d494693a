import type { Message } from '../message.ts';

/**
 * Checks whether the receiving server reports a forged sender (Authentication-Results, RFC 8601 §2.7): DMARC failed, or
 * neither a signature nor the sending host passed and at least one of them was checked and rejected. An email without
 * such headers does not fail.
 */
export function failsAuthentication(message: Message): boolean {
  const results = serverResults(message);
  if (results === '') return /^\s*(?:fail|softfail)\b/i.test(headerOf(message, 'received-spf') ?? '');
  const says = (method: string, ...verdicts: readonly string[]) =>
    new RegExp(`\\b${method}=(?:${verdicts.join('|')})\\b`, 'i').test(results);
  if (says('dmarc', 'pass')) return false;
  if (says('dmarc', 'fail', 'permerror')) return true;
  if (says('dkim', 'pass')) return false;
  const unsigned = says('dkim', 'fail', 'permerror', 'none', 'neutral', 'policy');
  const refused = says('spf', 'fail', 'softfail', 'none', 'permerror');
  return says('spf', 'fail') || (unsigned && refused) || (says('dkim', 'fail') && !says('spf', 'pass'));
}

/**
 * Checks whether the receiving server confirms the sender's domain: DMARC or a signature passed, and nothing failed.
 */
export function isAuthenticated(message: Message): boolean {
  return !failsAuthentication(message) && /\b(?:dmarc|dkim)=pass\b/i.test(serverResults(message));
}

/**
 * Returns the results of the receiving server, in one header or several. The topmost one is from that server. Lower
 * ones may have come with the email.
 */
function serverResults({ headers }: Message): string {
  const all = headers.flatMap(({ key, value }) => (key.toLowerCase() === 'authentication-results' ? [value] : []));
  const server = serverOf(all[0] ?? '');
  return all.filter((value) => serverOf(value) === server).join('; ');
}

function serverOf(value: string): string {
  return /^\s*([^\s;]+)/.exec(value)?.[1]?.toLowerCase() ?? '';
}

function headerOf({ headers }: Message, name: string): string | undefined {
  return headers.find(({ key }) => key.toLowerCase() === name)?.value;
}
