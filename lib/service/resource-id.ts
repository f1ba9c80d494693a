import 'server-only';

/** Whether text is an id of the service: a signed 64-bit decimal (contract §1). Everything else is asked nowhere. */
export function isResourceId(text: string): boolean {
  return /^-?\d{1,19}$/.test(text);
}
