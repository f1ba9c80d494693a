/** Explains why there was no response and what to check. */
export function tellNetworkFailure(error: unknown, serviceUrl: string): string {
  const code = codeOf(error);
  switch (code) {
    case 'ECONNREFUSED':
      return `Nothing listens at ${serviceUrl}. Is the service running?`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no host of the name in ${serviceUrl}, or it cannot be looked up now.`;
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return `${serviceUrl} broke the connection off.`;
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return `${serviceUrl} did not answer in time.`;
    default:
      return /CERT|SIGNATURE|SSL|TLS/.test(code)
        ? `The certificate of ${serviceUrl} is not good (${code}).`
        : `There was no answer from ${serviceUrl}${code === '' ? '' : ` (${code})`}.`;
  }
}

function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0]);
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return '';
}
