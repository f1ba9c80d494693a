const GREATEST = 2n ** 63n - 1n;

/** Whether a text is a signed 64-bit decimal as we write it (contract §1), so that the database can be asked for it. */
export function isResourceId(text: string): boolean {
  if (!/^(?:0|-?[1-9]\d{0,18})$/.test(text)) return false;
  const value = BigInt(text);
  return value <= GREATEST && value >= -GREATEST;
}
