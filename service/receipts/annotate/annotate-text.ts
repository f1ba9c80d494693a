import type { Chunk } from '../document.ts';
import type { Noted, Page } from './page.ts';
import { proofAt, type Spot } from './spot.ts';

/** Notes the name or place that a label announces: the text after its colon, else the whole next run. */
export function annotateText({ document }: Page, spot: Spot): Noted[] {
  const { found, chunk } = spot;
  const said = found.leading ? readStated(spot) : null;
  if (said === null || said.value.length > 120) return [];
  const { value, source } = said;
  const proof = proofAt(document, spot, source, source.text.length);
  return [
    { note: { kind: 'text', value: value.trim(), label: found.label, chunk: chunk.index, proof }, takes: source },
  ];
}

function readStated({ rest, chunk, near }: Spot): { value: string; source: Chunk } | null {
  const own = /^\s*[:：]\s*(.{2,120})$/u.exec(rest)?.[1];
  if (own !== undefined) return { value: own, source: chunk };
  const [next] = /^\s*[:：]?\s*$/.test(rest) ? near : [];
  return next === undefined ? null : { value: next.text, source: next };
}
