import 'server-only';

/** Hides the texts in an expression of the filter language, because they contain what a user searched for. */
export function redactFilter(filter: string): string {
  // A text that the log cut off has no closing quote.
  return filter.replace(/'(?:[^']|'')*(?:'|$)/g, "'…'");
}
