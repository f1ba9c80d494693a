/** Explains why there was no response, and what to check. */
export function reportNetworkFailure(error: unknown, serviceUrl: string): string {
  const code = codeOf(error);
  switch (code) {
    case 'ECONNREFUSED':
      return `Could not connect to ${serviceUrl}. Check that the service is running.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Could not find the host of ${serviceUrl}.`;
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return `${serviceUrl} closed the connection.`;
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return `${serviceUrl} timed out.`;
    default:
      return /CERT|SIGNATURE|SSL|TLS/.test(code)
        ? `The certificate of ${serviceUrl} is invalid (${code}).`
        : `No response from ${serviceUrl}${code === '' ? '' : ` (${code})`}.`;
  }
}

function codeOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0]);
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return '';
}
