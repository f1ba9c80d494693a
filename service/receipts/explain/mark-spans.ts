import type { Explanation, Finding, Outcome } from './explanation.ts';

/** A stretch of the readable text and the findings that cover it, by their numbers over all phases. */
export type Stretch = { readonly text: string; readonly covering: readonly number[]; readonly outcome: Outcome | null };

/** Maximum number of marked spans. If everything is marked, the page highlights nothing. */
const MOST = 1_000;

/** Splits the readable text where findings start and end. Overlapping findings share a stretch. */
export function markSpans({ text, part, phases }: Explanation): readonly Stretch[] {
  const spans = phases
    .flatMap(({ findings }) => findings)
    .flatMap((finding, number) => spanOf(finding, number, part, text.length))
    .slice(0, MOST);
  const edges = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].sort((a, b) => a - b);
  const starts = spans.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let open: Span[] = [];
  return cuts.slice(0, -1).map((from, index) => {
    open = open.filter(({ end }) => end > from);
    for (let span = starts[next]; span !== undefined && span.start <= from; span = starts[++next]) open.push(span);
    const outcome = RANKED.find((rank) => open.some((span) => span.outcome === rank)) ?? null;
    return { text: text.slice(from, cuts[index + 1]), covering: open.map(({ number }) => number), outcome };
  });
}

type Span = { readonly start: number; readonly end: number; readonly number: number; readonly outcome: Outcome };

function spanOf({ place, outcome }: Finding, number: number, part: Explanation['part'], length: number): Span[] {
  if (place?.part !== part || place.start === undefined) return [];
  const start = Math.min(place.start, length);
  const end = Math.min(place.end ?? start, length);
  return end > start ? [{ start, end, number, outcome }] : [];
}

/** Precedence of outcomes in a stretch with several findings. */
const RANKED: readonly Outcome[] = ['ended', 'won', 'lost', 'dropped', 'seen', 'fact'];
