import { PASSED, type Rule } from '../rule.ts';

const PARCEL_HEAD =
  /^(?:shipment|parcel|package|delivery|paket|sendung|lieferung|colis|envoi|livraison|expédition|envío|paquete|entrega|spedizione|pacco|consegna|zending|pakket|levering|przesyłka|paczka|envio|pacote|försändelse|leverans|forsendelse|pakke|zásilka|balík)\s(?:n[°º.]\s?|nr\.?\s)?\d{1,2}\s?(?:\/|of|von|sur|de|di|van|z|ze|av|af)\s?\d{1,2}(?!\d)/iu;

/** "Shipment 1/2 – seller: …" is the heading of that shipment's items. */
export const rule: Rule = {
  id: 'not-a-parcel-head',
  match: ({ text }) => (PARCEL_HEAD.test(text) ? PASSED : null),
  examples: [
    { text: 'Shipment 1/2 – seller: Harbour Goods', gives: { kind: 'passed' } },
    { text: 'Paket 2 von 3', gives: { kind: 'passed' } },
    { text: 'Parcel tape', gives: null },
  ],
};
