/** Formats a rate: 12345.6 as `12,346`, 3.14159 as `3.14`. */
export function showRate(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}

/** Formats a ratio with two decimals, such as `0.93×`. */
export function showRatio(value: number): string {
  return `${value.toFixed(2)}×`;
}

/** Milliseconds with one decimal, or two below ten. */
export function showMs(value: number): string {
  return value.toFixed(value < 10 ? 2 : 1);
}
