import type { MailError, MailErrorCode } from './mail-error.ts';

/**
 * Returns the error code to report to users and clients. A host rejected because of its addresses is reported as
 * unreachable, because the difference would reveal which private names exist. A rejected port can be reported, because
 * no name is resolved for it.
 */
export function reportedCode(
  error: MailError,
  { port }: { readonly port: number },
  { allowedPorts }: { readonly allowedPorts: readonly number[] },
): MailErrorCode {
  return error.code === 'refused_host' && allowedPorts.includes(port) ? 'unreachable' : error.code;
}
