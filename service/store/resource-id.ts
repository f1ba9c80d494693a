const GREATEST = 2n ** 63n - 1n;

/** Whether a text is a signed 64-bit decimal (contract §1), so that the database can be asked for it. */
export function isResourceId(text: string): boolean {
  if (!/^-?\d{1,19}$/.test(text)) return false;
  const value = BigInt(text);
  return value <= GREATEST && value >= -GREATEST;
}
