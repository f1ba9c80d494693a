import type { Message } from '../../message.ts';
import { makeListMail, makeNegativeMail, makeSpoofedMail } from './negative-mail.ts';
import { type Draft, makeOrderMail } from './order-mail.ts';
import { makeCarrierMail, makePhishingMail, makeRefusedMail } from './other-mail.ts';
import { Random } from './random.ts';
import type { CorpusMail } from './receipt.ts';
import { makeSeveralOrdersMail } from './several-orders-mail.ts';
import { makeTicketMail } from './ticket-mail.ts';

type Maker = (random: Random) => Draft;

/** Kinds of email, each with its share. */
const KINDS: readonly (readonly [kind: string, share: number, make: Maker])[] = [
  ['placed', 38, (random) => makeOrderMail(random, 'placed')],
  ['shipped', 12, (random) => makeOrderMail(random, 'shipped')],
  ['outForDelivery', 3, (random) => makeOrderMail(random, 'outForDelivery')],
  ['delivered', 5, (random) => makeOrderMail(random, 'delivered')],
  ['cancelled', 4, (random) => makeOrderMail(random, 'cancelled')],
  ['refunded', 4, (random) => makeOrderMail(random, 'refunded')],
  ['severalOrders', 4, makeSeveralOrdersMail],
  ['ticket', 3, makeTicketMail],
  ['carrierShipped', 4, (random) => makeCarrierMail(random, 'carrierShipped')],
  ['carrierOut', 4, (random) => makeCarrierMail(random, 'carrierOut')],
  ['carrierDelivered', 4, (random) => makeCarrierMail(random, 'carrierDelivered')],
  ['abandonedCart', 4, (random) => makeRefusedMail(random, 'abandonedCart')],
  ['upcoming', 3, (random) => makeRefusedMail(random, 'upcoming')],
  ['failed', 3, (random) => makeRefusedMail(random, 'failed')],
  ['demand', 2, (random) => makeRefusedMail(random, 'demand')],
  ['promotion', 5, (random) => makeRefusedMail(random, 'promotion')],
  ['phishing', 2, makePhishingMail],
  ['parcelFee', 4, (random) => makeNegativeMail(random, 'parcelFee')],
  ['callToCancel', 3, (random) => makeNegativeMail(random, 'callToCancel')],
  ['letter', 3, (random) => makeNegativeMail(random, 'letter')],
  ['olderOrder', 3, (random) => makeNegativeMail(random, 'olderOrder')],
  ['pendingPayment', 3, (random) => makeNegativeMail(random, 'pendingPayment')],
  ['listMail', 1, makeListMail],
  ['spoofed', 2, makeSpoofedMail],
];

/** Generates the email of a seed, with its expected reading. The same seed always produces the same email. */
export function generateMail(seed: number): CorpusMail {
  const random = new Random(seed);
  let share = random.fraction() * KINDS.reduce((sum, [, part]) => sum + part, 0);
  const [kind, , make] = KINDS.find(([, part]) => {
    share -= part;
    return share < 0;
  }) ?? ['placed', 0, (source: Random) => makeOrderMail(source, 'placed')];
  const draft = make(random);
  const sent = pack(random, draft, kind);
  return {
    name: `${seed} ${kind}`,
    tags: [`kind:${kind}`, ...draft.tags, ...sent.tags],
    message: sent.message,
    truth: draft.truth,
  };
}

/** Returns the lowest seeds that produce each kind of email this many times. */
export function corpusSeeds(times: number): readonly number[] {
  const left = new Map(KINDS.map(([kind]) => [kind, times]));
  const seeds: number[] = [];
  for (let seed = 1; left.size > 0; seed++) {
    const kind = generateMail(seed).name.replace(/^\d+ /, '');
    const wanted = left.get(kind) ?? 0;
    if (wanted === 0) continue;
    seeds.push(seed);
    if (wanted === 1) left.delete(kind);
    else left.set(kind, wanted - 1);
  }
  return seeds;
}

/** Packs a draft into a message, sometimes as a careless sender or a person forwarding it would. */
function pack(random: Random, draft: Draft, kind: string): { message: Message; tags: string[] } {
  const failed = draft.tags.includes('auth:fail');
  const message: Message = {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: draft.shop.from,
    to: [{ name: 'Robin Muster', address: 'robin@example.org' }],
    subject: draft.subject,
    sentAt: draft.sentAt,
    receivedAt: draft.sentAt + 4_000,
    headers: headersOf(draft.tags),
    text: draft.type === 'text' ? draft.body : null,
    html: draft.type === 'html' ? draft.body : null,
    attachments: [],
  };
  if (failed || kind === 'promotion' || draft.tags.includes('as-is')) return { message, tags: [] };
  const way = random.fraction();
  if (way < 0.06) return { message: forward(message, draft), tags: ['way:forwarded'] };
  if (way < 0.1 && draft.type === 'html')
    return { message: { ...message, html: null, text: draft.body }, tags: ['way:html-as-text'] };
  if (way < 0.13) return { message: undeclare(message, draft), tags: ['way:undeclared-qp'] };
  if (way < 0.25 && draft.type === 'html')
    return {
      message: { ...message, text: `${draft.shop.name}\nView this email in your browser: https://www.example.com/v` },
      tags: ['way:alternative'],
    };
  return { message, tags: [] };
}

function headersOf(tags: readonly string[]): Message['headers'] {
  const result = tags.includes('auth:fail') ? 'dkim=none; spf=softfail; dmarc=fail' : 'dkim=pass; spf=pass; dmarc=pass';
  return [
    ...(tags.includes('auth:none') ? [] : [{ key: 'authentication-results', value: `mx.example.org; ${result}` }]),
    ...(tags.includes('list') ? [{ key: 'list-post', value: '<mailto:talk@lists.example.org>' }] : []),
  ];
}

function forward(message: Message, draft: Draft): Message {
  const { name, address } = draft.shop.from;
  const date = new Date(draft.sentAt).toUTCString();
  const head = [
    '---------- Forwarded message ---------',
    `From: ${name} <${address}>`,
    `Date: ${date}`,
    `Subject: ${draft.subject}`,
    'To: <robin@example.org>',
  ];
  const wrapped = {
    ...message,
    from: { name: 'Robin Muster', address: 'robin.muster@gmail.com' },
    subject: `Fwd: ${draft.subject}`,
    sentAt: draft.sentAt + 3 * 86_400_000,
  };
  if (draft.type === 'text') {
    return {
      ...wrapped,
      text: `${head.join('\n')}\n\n${draft.body
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n')}`,
    };
  }
  return {
    ...wrapped,
    html: `<div>${head.map((line) => line.replace('<', '&lt;')).join('<br>')}</div><br>${draft.body}`,
  };
}

/** Encodes the body as quoted-printable without declaring it in a header. */
function undeclare(message: Message, draft: Draft): Message {
  const encoded = Buffer.from(draft.body, 'utf8')
    .toString('latin1')
    .replace(/[=\u0080-\u00ff]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  const folded = encoded
    .split('\n')
    .map((line) => line.replace(/(.{60,70}[^=](?![0-9A-F]))(?=.)/g, '$1=\r\n'))
    .join('\n');
  return { ...message, html: draft.type === 'html' ? folded : null, text: draft.type === 'html' ? null : folded };
}
