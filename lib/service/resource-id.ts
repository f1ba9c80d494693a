import 'server-only';

/**
 * Checks whether a text is an ID of the service, a signed 64-bit decimal (contract §1). Nothing else is sent to the
 * service as an ID.
 */
export function isResourceId(text: string): boolean {
  return /^-?\d{1,19}$/.test(text);
}
