import type { Chunk } from '../document.ts';
import { findLabels } from './find-labels.ts';

/**
 * Rows that head the columns of a list of goods ("Product · Quantity · Total"): a "Total" there speaks of each line,
 * not of the order. No cell holds a digit, and one of them names goods or a quantity.
 */
export function findTableHeads(chunks: readonly Chunk[]): ReadonlySet<number> {
  const heads = new Set<number>();
  let row: Chunk[] = [];
  const close = () => {
    const number = row[0]?.row ?? -1;
    if (number !== -1 && row.length >= 2 && row.length <= 9 && row.every(isShort) && row.some(namesGoods))
      heads.add(number);
    row = [];
  };
  for (const chunk of chunks) {
    if (row.length > 0 && row[0]?.row !== chunk.row) close();
    row.push(chunk);
  }
  close();
  return heads;
}

function isShort({ text }: Chunk): boolean {
  return text.length <= 32 && !/\d/.test(text.replace(/\d{1,2}(?:[.,]\d)? ?%/, ''));
}

function namesGoods({ text }: Chunk): boolean {
  return (
    GOODS.test(text) ||
    findLabels(text).some(({ leading, label, end }) => leading && label.field === 'quantity' && text.length - end <= 1)
  );
}

const GOODS =
  /^(?:(?:your |ordered )?(?:items?|products?|goods|flights?|passengers?|travell?ers?|seats?|services?|articles?|description|details?)(?: ordered| name| description)?|qty|(?:unit )?price|artikel(?:bezeichnung|name|beschreibung)?|produkte?|bezeichnung|beschreibung|ware|désignation|produits?|nom du produit|productos?|artículos?|descripción|concepto|prodott[oi]|articol[oi]|descrizione|omschrijving|producten|nazwa(?: (?:produktu|towaru))?|towar|opis|produtos?|itens|artigos?|descrição|produkter|artiklar|benämning|beskrivning|vare|商品名?|品名|商品名称|アイテム|内容)\s*[:：]?$/iu;
