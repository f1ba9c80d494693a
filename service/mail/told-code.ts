import type { MailError, MailErrorCode } from './mail-error.ts';

/**
 * The code that people and partners get for an error at a mail server. A host that is refused for its addresses is
 * told as one that cannot be reached: the difference tells which private names exist. A refused port may be told,
 * because nothing is looked up for it.
 */
export function toldCode(
  error: MailError,
  { port }: { readonly port: number },
  { allowedPorts }: { readonly allowedPorts: readonly number[] },
): MailErrorCode {
  return error.code === 'refused_host' && allowedPorts.includes(port) ? 'unreachable' : error.code;
}
