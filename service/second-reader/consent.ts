/** Returns the suffix of a consent version whose text named a second reader on this host. */
export function secondReaderConsent(host: string): string {
  return `+second-reader:${host}`;
}
