declare module 'pg/lib/utils.js' {
  /** Encodes a value as pg sends it. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
