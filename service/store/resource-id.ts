const GREATEST = 2n ** 63n - 1n;

/** Checks for a signed 64-bit decimal in canonical form (contract §1), so that it can be used in a query. */
export function isResourceId(text: string): boolean {
  if (!/^(?:0|-?[1-9]\d{0,18})$/.test(text)) return false;
  const value = BigInt(text);
  return value <= GREATEST && value >= -GREATEST;
}
