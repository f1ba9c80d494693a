import { CARRIERS } from '../carriers/carriers.ts';
import { merchantsNamed } from '../merchants/dictionary.ts';
import type { Message } from '../message.ts';
import type { Sender } from '../sender.ts';

/**
 * Why a mail's sender is not believed, or null: it names a known shop or carrier, comes from a domain that is none of
 * theirs, and the receiving server could not authenticate it (Authentication-Results, RFC 8601 §2.7).
 */
export function suspect(message: Message, sender: Sender): string | null {
  if (sender.forwarded || !failsAuthentication(message)) return null;
  const words = `${sender.address.name} ${sender.subject}`;
  const own = (domains: readonly string[]) =>
    domains.some((domain) => sender.domain === domain || domain.endsWith(`.${sender.domain}`));
  const carrier = CARRIERS.find(({ words: name }) => name.test(words));
  if (carrier !== undefined && carrier.domains.length > 0 && !own(carrier.domains)) {
    return `names ${carrier.name}, sent from ${sender.domain}, not authenticated`;
  }
  const merchant = merchantsNamed(words)[0];
  if (merchant !== undefined && !merchantsNamed(words).some(({ domains }) => own(domains))) {
    return `names ${merchant.name}, sent from ${sender.domain}, not authenticated`;
  }
  return null;
}

/** The topmost result is the receiving server's own; lower ones may have come with the mail. */
function failsAuthentication(message: Message): boolean {
  const result = message.headers.find(({ key }) => key.toLowerCase() === 'authentication-results')?.value;
  if (result === undefined) return false;
  if (/\bdmarc=fail\b/i.test(result)) return true;
  return (
    /\bdkim=(?:fail|permerror|none)\b/i.test(result) &&
    /\bspf=(?:fail|softfail|none)\b/i.test(result) &&
    !/\bdkim=pass\b/i.test(result)
  );
}
