import { titleOf } from '../decide/order-title.ts';
import type { Document } from '../document.ts';
import type { Evidence, Reading } from '../facts.ts';
import type { Sender } from '../sender.ts';
import { excerptOf } from '../text/excerpt.ts';
import { type NamedReader, READERS_BY_DOMAIN } from './load-readers.ts';
import type { MerchantMail } from './merchant-reader.ts';

/** Applies the merchant's readers, which complete or correct the generic result. */
export function completeReading(reading: Reading, sender: Sender, document: Document): Reading {
  if (reading.kind === 'none') return reading;
  let { orders, shipments } = reading;
  for (const reader of READERS_BY_DOMAIN.get(sender.domain) ?? []) {
    if (!fits(reader, sender, document)) continue;
    const mail = mailFor(reader.id, sender, document);
    const { completeItem = (item) => item, completeOrder = (order) => order } = reader;
    const { completeShipment = (shipment) => shipment } = reader;
    orders = orders.map((order) => {
      const items = order.items.map((item) => completeItem(item, mail));
      return completeOrder({ ...order, items, title: order.title ?? titleOf(items) }, mail);
    });
    shipments = shipments.map((shipment) => {
      const items = shipment.items.map((item) => completeItem(item, mail));
      return completeShipment({ ...shipment, items }, mail);
    });
  }
  return { ...reading, orders, shipments };
}

function fits({ subject, linkHosts }: NamedReader, sender: Sender, document: Document): boolean {
  if (subject !== undefined && !subject.test(sender.subject)) return false;
  return linkHosts === undefined || document.links.slice(0, 400).some(({ href }) => leadsTo(href, linkHosts));
}

function leadsTo(href: string, hosts: readonly string[]): boolean {
  const host = /^https?:\/\/([^/?#:@]{4,200})/i.exec(href)?.[1]?.toLowerCase();
  return host !== undefined && hosts.some((own) => host === own || host.endsWith(`.${own}`));
}

function mailFor(id: string, sender: Sender, document: Document): MerchantMail {
  const proof =
    (part: Evidence['part'], text: string): MerchantMail['prove'] =>
    (rule, confidence, start, end) => ({
      rule: `merchant/${id}/${rule}`,
      confidence,
      excerpt: excerptOf(text, start, end, { before: 20, after: 20 }),
      part,
      start,
      end,
    });
  return {
    sender,
    document,
    prove: proof(document.part, document.text),
    proveSubject: proof('subject', sender.subject),
  };
}
