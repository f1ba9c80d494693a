import type { Chunk, Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { onlyMoney } from './draft.ts';

/** What the heads of a list say about the rows below it. */
export type ListColumns = {
  /** The column of quantities; of those ordered and those sent, the sent ones. */
  readonly quantity: number | null;
  /** The column of what was sent in place of something else. */
  readonly instead: number | null;
  /** A head says that names stand below it: "Description". */
  readonly names: boolean;
};

export const NO_COLUMNS: ListColumns = { quantity: null, instead: null, names: false };

/** The columns that a row of heads names; null when the row is none. */
export function readHeads(row: readonly Chunk[], document: Document, country: string | null): ListColumns | null {
  if (row.some(({ text }) => onlyMoney(text, country) !== null)) return null;
  const instead = row.length > 1 ? row.find(({ text }) => text.length < 40 && INSTEAD.test(text)) : undefined;
  const sent = row.find(({ text }) => SENT.test(text));
  const ordered = row.some(({ text }) => ORDERED.test(text));
  const counts = row.find(({ text }) => isQuantityHead(text) || (document.part === 'text' && opensWithQuantity(text)));
  const quantity = (sent !== undefined && ordered ? sent : counts) ?? null;
  if (quantity === null && instead === undefined) return null;
  const names = row.some(({ text }) => NAME_HEAD.test(text));
  return { quantity: quantity?.column ?? null, instead: instead?.column ?? null, names };
}

function isQuantityHead(text: string): boolean {
  const end = text.length < 20 ? quantityEnd(text) : null;
  return end !== null && end >= text.length - 1;
}

/** "Qty Description", two heads that a text part sets too near to each other. */
function opensWithQuantity(text: string): boolean {
  const end = text.length < 40 ? quantityEnd(text) : null;
  return end !== null && NAME_HEAD.test(text.slice(end).trim());
}

function quantityEnd(text: string): number | null {
  const found = findLabels(text).find(({ leading, label }) => leading && label.field === 'quantity');
  return found?.end ?? null;
}

const NAME_HEAD =
  /^(?:description|item|items|product|name|title|artikel|bezeichnung|produkt|article|produit|désignation|artículo|producto|descripción|articolo|prodotto|descrizione|omschrijving|nazwa|produto|descrição|benämning|varenavn|beskrivelse)$/iu;

const SENT =
  /^(?:(?:qty|quantity|menge|anzahl|antal|aantal)\.? )?(?:shipped|sent|dispatched|delivered|geliefert|versandt|versendet|livrée?s?|expédiée?s?|enviad[oa]s?|entregad[oa]s?|spediti|spedito|consegnat[oi]|verzonden|geleverd|wysłano|dostarczono|entregues?|leveret|levert|sendt|afsendt|levererat|levererad|skickat|odesláno|dodáno|toimitettu|lähetetty)$/iu;

const ORDERED =
  /^(?:(?:qty|quantity|menge|anzahl|antal|aantal)\.? )?(?:ordered|bestellt|commandée?s?|pedid[oa]s?|ordinat[oi]|besteld|zamówiono|encomendad[oa]s?|bestilt|beställt|beställd|objednáno|tilattu)$/iu;

const INSTEAD =
  /(?<!\p{L})(?:sent|you.ll get|you get|supplied|delivered) instead(?!\p{L})|^(?:substitut(?:e|ed with|ion)|replacement|replaced with|ersatz(?:artikel)?|ersetzt durch|remplacé par|produit de remplacement|sustituido por|producto sustituto|sostituito con|vervangen door|vervanging|zamiennik|substituído por|ersatt (?:med|av)|erstattet (?:med|af))$/iu;
