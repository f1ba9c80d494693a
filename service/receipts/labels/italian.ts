import type { LabelPhrases } from './label.ts';

/** Italian label phrases; see `LabelPhrases` for the notation. */
export const ITALIAN: LabelPhrases = {
  orderNumber: [
    `codice dell’ordine | codice ordine | id dell’ordine | id ordine | identificativo ordine
      il tuo numero ordine | n. d'ordine | n. d’ordine | n. ordine | n.ordine | nr ordine | nr. ordine
      numero acquisto | numero d'ordine | numero del tuo ordine | numero dell'ordine
      numero dell’ordine | numero di ordine | numero d’ordine | numero ordine | n° dell’ordine
      n° d’ordine | n° ordine | nº ordine | ordine # | ordine id | ordine n | ordine nr | ordine numero
      ordine n° | ordine nº | rif. ordine | riferimento dell’ordine | riferimento ordine`,
    `codice di conferma | codice di prenotazione | codice prenotazione | codice transazione | fattura n
      id transazione | numero di conferma | numero di prenotazione | numero fattura
      numero prenotazione | numero ricevuta | numero transazione`,
    `fattura | il tuo ordine | ordine | prenotazione`,
  ],
  orderDate: [
    `acquistato il | data acquisto | data del pagamento | data dell'ordine | data dell’ordine
      data di acquisto | data di ordine | data e ora ordine | data emissione | data fattura
      data ordine | data prenotazione | data transazione | effettuato il | ordinato il | ordine del
      ordine effettuato il`,
    `data | del`,
  ],
  total: [
    `costo totale | hai pagato | hai speso | importo addebitato | importo complessivo
      importo del pagamento | importo del rimborso | importo dovuto | importo ordine | importo pagato
      importo rimborsato | importo totale | importo totale ordine | prezzo finale | prezzo totale
      totale (eur) | totale (iva incl.) | totale (iva inclusa) | totale acquisto | totale addebitato
      totale complessivo | totale da pagare | totale del tuo ordine | totale dell'ordine
      totale dell’ordine | totale documento | totale fattura | totale finale | totale generale
      totale in euro | totale iva incl. | totale iva inclusa | totale ivato | totale ordine
      totale pagato | totale rimborsato | totale rimborso | totale spesa`,
    `importo | somma | totale`,
  ],
  subtotal: [
    `costo prodotti | imponibile | importo articoli | importo prodotti | prezzo articoli | subtotale
      subtotale articoli | subtotale prodotti | totale articoli | totale carrello | totale merce
      totale parziale | totale prodotti | valore articoli | valore prodotti`,
    `articoli | prodotti`,
  ],
  tax: [
    `di cui i.v.a. | di cui iva | i.v.a. | imposta | imposte | imposte incluse | iva | iva (22%)
      iva 22% | iva incl. | iva inclusa | tasse | totale iva`,
  ],
  shipping: [
    `consegna | consegna a domicilio | contributo spedizione | contributo spese di spedizione
      costi di consegna | costi di spedizione | costi di trasporto | costi spedizione | costo consegna
      costo del trasporto | costo di consegna | costo di spedizione | costo spedizione | spedizione
      spedizione espressa | spedizione standard | spese di consegna | spese di spedizione
      spese spedizione | trasporto`,
  ],
  discount: [
    `abbuono | buono | buono sconto | codice promo | codice promozionale | codice sconto | coupon
      coupon sconto | promozione | promozioni | sconti | sconto | sconto applicato | sconto fedeltà`,
    ``,
    `hai risparmiato | il tuo risparmio | risparmi | risparmio`,
  ],
  trackingNumber: [
    `codice di monitoraggio | codice di ricerca | codice di spedizione | codice di tracciamento
      codice di tracking | codice invio | codice pacco | codice spedizione | codice tracciabilità
      codice tracking | id spedizione | id tracking | ldv | lettera di vettura | n. di spedizione
      n. di tracciamento | n. spedizione | n. tracking | numero collo | numero di lettera di vettura
      numero di monitoraggio | numero di spedizione | numero di tracciamento | numero di tracking
      numero ldv | numero pacco | numero spedizione | numero tracking | spedizione n | tracciamento
      tracking`,
    `riferimento spedizione`,
    `il tuo pacco | la tua spedizione | pacco | spedizione`,
  ],
  carrier: ['corriere | metodo di spedizione | spedito con | spedito da | spedito tramite | vettore'],
  quantity: ['pezzi | pz | q.tà | qta | qtà | quantita | quantità'],
  deliveryDate: [
    `arriva | arrivo previsto | consegna entro | consegna prevista | consegna stimata | data consegna
      data di consegna | data di consegna prevista | data prevista di consegna | in arrivo`,
  ],
  shippingDate: ['data di spedizione | data spedizione | spedito il'],
  seller: ['mittente | negozio | venditore | venduto da'],
  destination: [
    `consegna a | destinatario | indirizzo di consegna | indirizzo di spedizione | inviare a | spedire a
      spedito a`,
  ],
  giftCard: [`carta regalo | buono regalo | buoni regalo | gift card | credito negozio`],
};
