import 'server-only';

/** A place in a mail's content as the service gives it: characters from `start` up to `end`. */
export type ContentRange = { readonly start: number; readonly end: number };

/** Texts that stand for the two edges of a place while a mail is cleaned. */
export type PlaceEdges = { readonly start: string; readonly end: string };

/** Edges that no mail can have written: `nonce` is a random text of letters, digits and hyphens, made for one look. */
export function placeEdges(nonce: string): PlaceEdges {
  return { start: `\ue000${nonce}\ue001`, end: `\ue002${nonce}\ue003` };
}

/**
 * Puts the edges of a place into a mail's content before anything is taken out of it, since places are counted in what the
 * service keeps. A place that is not within the content is none.
 */
export function markEdges(content: string, place: ContentRange | null, edges: PlaceEdges): string {
  if (place === null || place.start < 0 || place.start >= place.end || place.end > content.length) return content;
  const { start, end } = place;
  return `${content.slice(0, start)}${edges.start}${content.slice(start, end)}${edges.end}${content.slice(end)}`;
}
