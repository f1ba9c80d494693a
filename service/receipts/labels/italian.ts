import type { LabelPhrases } from './label.ts';

/** Italian label phrases; see `LabelPhrases` for the notation. */
export const ITALIAN: LabelPhrases = {
  orderNumber: [
    `codice ordine | id ordine | il tuo numero ordine | n. ordine | nr. ordine | numero d'ordine
      numero dell'ordine | numero dell’ordine | numero di ordine | numero d’ordine | numero ordine | n° ordine
      ordine # | ordine n | ordine nr | ordine numero | ordine n° | ordine nº | riferimento dell’ordine
      riferimento ordine`,
    `codice di conferma | codice di prenotazione | codice prenotazione | codice transazione | fattura n
      id transazione | numero di conferma | numero di prenotazione | numero fattura | numero prenotazione
      numero ricevuta | numero transazione`,
    'fattura | il tuo ordine | ordine | prenotazione',
  ],
  orderDate: [
    `data acquisto | data dell'ordine | data dell’ordine | data di acquisto | data di ordine | data fattura
      data ordine | data prenotazione | effettuato il | ordinato il | ordine del | ordine effettuato il`,
    'data | del',
  ],
  total: [
    `hai pagato | importo addebitato | importo del rimborso | importo ordine | importo pagato
      importo rimborsato | importo totale | prezzo totale | totale (iva inclusa) | totale complessivo
      totale da pagare | totale dell'ordine | totale dell’ordine | totale fattura | totale finale
      totale generale | totale iva inclusa | totale ordine | totale pagato | totale rimborso`,
    'importo | somma | totale',
  ],
  subtotal: ['imponibile | subtotale | totale articoli | totale merce | totale parziale | totale prodotti'],
  tax: ['di cui iva | i.v.a. | imposte | iva | iva inclusa | tasse'],
  shipping: [
    `consegna | costi di spedizione | costo di spedizione | costo spedizione | spedizione
      spedizione standard | spese di consegna | spese di spedizione | trasporto`,
  ],
  discount: ['buono | buono sconto | codice sconto | coupon | promozione | risparmio | sconti | sconto'],
  trackingNumber: [
    `codice di monitoraggio | codice di spedizione | codice di tracciamento | codice di tracking
      codice invio | codice spedizione | codice tracking | id tracking | ldv | lettera di vettura
      n. spedizione | numero collo | numero di monitoraggio | numero di spedizione | numero di tracciamento
      numero di tracking | numero pacco | numero spedizione | numero tracking | spedizione n | tracciamento
      tracking`,
    'riferimento spedizione',
    'il tuo pacco | la tua spedizione | pacco | spedizione',
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
};
