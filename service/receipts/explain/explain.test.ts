import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inFull } from '../../../test-support/complete-cases.ts';
import { parseMessage } from '../../mail/parse-message.ts';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { explain } from './explain.ts';
import type { Explanation, PhaseId } from './explanation.ts';
import { EXPLANATION_POLICY, renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const folder = new URL('../fixtures/', import.meta.url);
const load = (name: string): Promise<Message> => parseMessage(readFileSync(new URL(`${name}.eml`, folder)));
const phaseOf = ({ phases }: Explanation, id: PhaseId) => {
  const phase = phases.find((one) => one.id === id);
  if (phase === undefined) throw new Error(`no phase ${id}`);
  return phase;
};
const mail = (subject: string, html: string, from = 'Fern & Kettle <orders@fernandkettle.example>'): Promise<Message> =>
  parseMessage(
    Buffer.from(
      `From: ${from}\r\nTo: kim@example.com\r\nSubject: ${subject}\r\nDate: Thu, 5 Mar 2026 09:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
    ),
  );

const ORDER = `<p>Thank you for your order!</p><p>Order number: FK-20417</p>
<table><tr><td>2 x Moss teapot</td><td>$48.00</td></tr><tr><td>1 x Copper spoon</td><td>$9.00</td></tr></table>
<p>Subtotal: $57.00</p><p>Shipping: $5.00</p><p>Order total: $62.00</p><p>Your receipt no. 88341 is attached.</p>`;

describe('explanation of an order', () => {
  it('lists the phases in order, and the winner of each field with rule, confidence, and reason', async () => {
    const explanation = explain(await mail('Order confirmed', ORDER));
    expect(explanation.phases.map(({ id }) => id)).toEqual([
      'document',
      'sender',
      'doubt',
      'languages',
      'annotations',
      'refusals',
      'decisions',
      'items',
      'parcels',
      'reading',
    ]);
    const { findings } = phaseOf(explanation, 'decisions');
    const number = findings.find(({ what, outcome }) => what === 'orderNumber' && outcome === 'won');
    expect(number).toMatchObject({ value: 'FK-20417', rule: 'label/en/orderNumber' });
    expect(findings.find(({ what, outcome }) => what === 'total' && outcome === 'won')).toMatchObject({
      value: '6200 USD',
      why: 'adds up: 5700 + 500 = 6200',
    });
    const start = number?.place?.start ?? -1;
    expect(explanation.text.slice(start, number?.place?.end)).toContain('FK-20417');
  });

  it('names the criterion that another candidate lost by', async () => {
    const two = ORDER.replace('Order number: FK-20417', 'Booking number: ZX81422</p><p>Order number: FK-20417');
    const { findings } = phaseOf(explain(await mail('Order confirmed', two)), 'decisions');
    const lost = findings.find(({ value }) => value === 'ZX81422');
    expect(lost).toMatchObject({ what: 'orderNumber', outcome: 'lost' });
    expect(lost?.why).toMatch(/^rank of the label: \d < 4$/);
  });

  it('shows the items of a parcel without an order', async () => {
    const { findings } = phaseOf(explain(await load('markup-ships-first-item-en')), 'items');
    expect(findings.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['won', '1 × Drain Rack'],
      ['won', '2 × Night Light 3pcs'],
    ]);
  });

  it('shows the rule of every line, and the step that dropped one', async () => {
    const listed = ORDER.replace(
      '<p>Subtotal',
      '<table><tr><td>Gift wrap fee</td><td>$0.00</td></tr></table><p>Subtotal',
    );
    const { findings } = phaseOf(explain(await mail('Order confirmed', listed)), 'items');
    const won = findings.filter(({ outcome }) => outcome === 'won');
    expect(won.map(({ value }) => value)).toEqual(['2 × Moss teapot · 4800', '1 × Copper spoon · 900']);
    expect(won.every(({ rule }) => rule?.startsWith('items/') === true)).toBe(true);
    const dropped = findings.filter(({ outcome }) => outcome === 'dropped');
    expect(dropped.map(({ value, why }) => [value.split(' · ')[0], why])).toContainEqual([
      'Gift wrap fee',
      expect.any(String),
    ]);
  });

  it('explains an email in Japanese', async () => {
    const explanation = explain(await load('items-ja-lines'));
    expect(phaseOf(explanation, 'languages').summary).toContain('ja');
    const { findings } = phaseOf(explanation, 'decisions');
    expect(findings).toContainEqual(
      expect.objectContaining({ what: 'orderNumber', value: '20417', outcome: 'won', rule: 'label/ja/orderNumber' }),
    );
  });
});

describe('explanation of an email without an order', () => {
  it('names the rejecting pattern, its language, and its position', async () => {
    const explanation = explain(await load('phish'));
    const refusals = phaseOf(explanation, 'refusals');
    expect(refusals.summary).toBe('Rejected: payment_demand, by a pattern for en in the subject.');
    const [decider] = refusals.findings.filter(({ outcome }) => outcome === 'ended');
    expect(decider).toMatchObject({ value: 'pay customs', rule: 'refusals/en/payment_demand/subject' });
    expect(decider?.why).toContain('decides; pattern ');
    expect(phaseOf(explanation, 'reading').findings).toMatchObject([{ what: 'payment_demand', outcome: 'ended' }]);
    expect(phaseOf(explanation, 'decisions').findings.filter(({ outcome }) => outcome === 'won')).toEqual([]);
  });

  it('ends at the sender if the sender is not trusted', async () => {
    const explanation = explain(await load('none-phish-brand'));
    expect(phaseOf(explanation, 'doubt').findings).toMatchObject([{ what: 'suspicious_sender', outcome: 'ended' }]);
    expect(phaseOf(explanation, 'annotations').summary).toBe('Not run: the reading had ended.');
  });
});

/** Decodes the numeric character references of a page. */
const decoded = (page: string) => page.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe('output formats', () => {
  const EVIL = `<p>Order number: FK-20417</p><p>&lt;script&gt;alert(1)&lt;/script&gt; "quoted" &#27;[31m red &#8238;gnp</p><p>Order total: $62.00</p>`;

  it('escape all text of the email', async () => {
    const explanation = explain(
      await mail(
        'Order confirmed </title><script>alert(2)</script>',
        EVIL,
        '"<img src=x onerror=alert(3)>" <a@b.example>',
      ),
    );
    const page = renderHtml(explanation);
    expect(page).not.toMatch(/<script|<img|<\/title><script/i);
    expect(decoded(page)).toContain('<script>alert(1)</script> "quoted" \\u{1b}[31m red');
    expect(page).not.toContain('\u202e');
    const text = renderText(explanation);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the output must contain none
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
  });

  it('produce one self-contained page that marks the positions of values', async () => {
    const page = renderHtml(explain(await mail('Order confirmed', ORDER)));
    expect(page).not.toMatch(/\b(?:src|href)="(?!#)/);
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(EXPLANATION_POLICY).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
    expect(decoded(page)).toContain(`http-equiv="Content-Security-Policy" content="${EXPLANATION_POLICY}"`);
    expect(page).toMatch(/<mark class="won" title="[^"]*label\/en\/orderNumber[^"]*">Order number: FK-20417<\/mark>/);
    const anchors = [...page.matchAll(/href="#(p\d+)"/g)].flatMap(([, id]) => id ?? []);
    expect(anchors.length).toBeGreaterThan(5);
    for (const id of anchors) expect(page).toContain(`<a id="${id}">`);
  });
});

describe('every fixture', () => {
  const names = readdirSync(folder)
    .flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -4)] : []))
    .filter((_, index) => index % inFull(16, 1) === 0);
  const explained = new Map<string, { readonly message: Message; readonly explanation: Explanation }>();
  beforeAll(async () => {
    for (const name of names) {
      const message = await load(name);
      explained.set(name, { message, explanation: explain(message) });
    }
  });

  it('is explained with its reading and the phase that ended it', () => {
    for (const [name, { message, explanation }] of explained) {
      expect(explanation.reading, name).toEqual(readMessage(message));
      const ended = explanation.phases.flatMap(({ findings }) => findings.filter(({ outcome }) => outcome === 'ended'));
      expect(ended.length > 0, name).toBe(explanation.reading.kind === 'none');
    }
  });

  it('shows the evidence of every order and shipment', () => {
    for (const [name, { explanation }] of explained) {
      const { reading, phases } = explanation;
      if (reading.kind === 'none') continue;
      const shown = new Set(
        phases.flatMap(({ findings }) => findings.flatMap(({ outcome, rule }) => (outcome === 'won' ? [rule] : []))),
      );
      const rules = [...reading.orders, ...reading.shipments].flatMap(({ evidence, items }) => [
        ...Object.values(evidence).map(({ rule }) => rule),
        ...items.map((item) => item.evidence.rule),
      ]);
      expect(
        rules.filter((rule) => !shown.has(rule)),
        name,
      ).toEqual([]);
    }
  });
});
