import 'server-only';

/** A position in an email's content from the service: characters from `start` up to `end`. */
export type ContentRange = { readonly start: number; readonly end: number };

/** Texts that mark the two edges of a position while an email is sanitized. */
export type PlaceEdges = { readonly start: string; readonly end: string };

/**
 * Returns edges that no email can contain. `nonce` is a random text of letters, digits, and hyphens, new for each view.
 */
export function placeEdges(nonce: string): PlaceEdges {
  return { start: `\ue000${nonce}\ue001`, end: `\ue002${nonce}\ue003` };
}

/**
 * Inserts the edges into an email's content before it is sanitized, because positions refer to the stored content. A
 * position outside the content is ignored.
 */
export function markEdges(content: string, place: ContentRange | null, edges: PlaceEdges): string {
  if (place === null || place.start < 0 || place.start >= place.end || place.end > content.length) return content;
  const { start, end } = place;
  return `${content.slice(0, start)}${edges.start}${content.slice(start, end)}${edges.end}${content.slice(end)}`;
}
