import { amountsOf, itemContextOf, type Range } from '../decide/order.ts';
import { partOf, splitOrders } from '../decide/orders.ts';
import type { Document } from '../document.ts';
import type { ItemFacts, Reading } from '../facts.ts';
import { collectDrafts } from '../items/collect-drafts.ts';
import type { Draft } from '../items/draft.ts';
import { selectLines } from '../items/select-lines.ts';
import type { MailContext } from '../mail-context.ts';
import { type Finding, finding, type Phase, placeOf } from './explanation.ts';

/** Lists every line that a rule read with the step that dropped it, then the items of the reading. */
export function explainItems(context: MailContext, reading: Reading): Phase {
  const orders = reading.kind === 'facts' ? reading.orders : [];
  const parts = splitOrders(context);
  const ranges: readonly Range[] =
    parts.length > 1 && parts.length === orders.length ? parts : [{ from: 0, to: context.orderEnd }];
  // Those of a parcel without an order are read from the same lines.
  const holders = reading.kind === 'facts' && orders.length === 0 ? reading.shipments : orders;
  const items = holders.flatMap((holder) => holder.items);
  const lines = ranges.flatMap((range) => linesOf(ranges.length > 1 ? partOf(context, range) : context, range, items));
  const stated = items.filter(
    ({ evidence }) => !lines.some(({ place, outcome }) => outcome === 'won' && place?.start === evidence.start),
  );
  return {
    id: 'items',
    summary: `Lines read: ${lines.length}. Items: ${items.length}.`,
    findings: [...lines, ...stated.map(ofItem)],
  };
}

function linesOf(context: MailContext, range: Range, items: readonly ItemFacts[]): Finding[] {
  const { document } = context;
  const itemContext = itemContextOf(context, range, amountsOf(context));
  const { drafts } = collectDrafts(document, itemContext);
  const { steps, unitOf } = selectLines(drafts, document, itemContext);
  return drafts.map((draft) => {
    const place = placeIn(document, draft);
    const why = droppedAt(draft, steps);
    if (why !== null) {
      return finding('line', textOf(draft), 'dropped', { rule: `items/${draft.rule}`, why, place });
    }
    const item = items.find(({ evidence }) => evidence.start === draft.description.start);
    const proof = proofOf(draft, unitOf !== null);
    const confidence = item?.evidence.confidence ?? null;
    return finding('line', textOf(draft), item === undefined ? 'lost' : 'won', {
      rule: item?.evidence.rule ?? `items/${draft.rule}`,
      why: item === undefined ? `${proof}; the order states other items` : proof,
      confidence,
      place,
    });
  });
}

function proofOf({ stated }: Draft, addsUp: boolean): string {
  if (addsUp) return 'the lines add up to the order';
  return stated ? 'the line prints a quantity' : 'the line is in a list';
}

/** Returns the first step that dropped a draft, or null. */
function droppedAt(draft: Draft, steps: Readonly<Record<string, readonly Draft[]>>): string | null {
  return Object.entries(steps).find(([, left]) => !left.includes(draft))?.[0] ?? null;
}

function textOf({ text, quantity, price }: Draft): string {
  const count = quantity === null ? '' : `${quantity} × `;
  return `${count}${text}${price === null ? '' : ` · ${price.minor}`}`;
}

function placeIn({ text, part }: Document, { description: { start, text: words } }: Draft) {
  const end = Math.min(text.length, start + words.length);
  return { part, excerpt: words.slice(0, 160), start, end };
}

function ofItem({ description, evidence }: ItemFacts): Finding {
  const { rule, confidence } = evidence;
  return finding('item', description, 'won', {
    rule,
    confidence,
    why: 'stated outside the list',
    place: placeOf(evidence),
  });
}
