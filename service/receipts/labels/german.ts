import type { LabelPhrases } from './label.ts';

/** German label phrases; see `LabelPhrases` for the notation. */
export const GERMAN: LabelPhrases = {
  orderNumber: [
    `auftrag nr | auftrags-nr | auftragsnr | auftragsnummer | bestell nr | bestell-id | bestell-nr
      bestellcode | bestellnr | bestellnummer | bestellung nr | bestellung nummer | deine bestellnummer
      deine bestellnummer lautet | ihre bestellnummer | ihre bestellnummer lautet`,
    `beleg-nr | belegnummer | bestätigungsnummer | buchungscode | buchungsnummer | quittungsnummer
      rechnung nr | rechnungs-nr | rechnungsnr | rechnungsnummer | referenznummer | reservierungsnummer
      transaktionscode | transaktionsnummer | vorgangsnummer`,
    'auftrag | bestellung | buchung | deine bestellung | ihre bestellung | rechnung',
  ],
  orderDate: [
    `aufgegeben am | auftragsdatum | bestelldatum | bestellt am | bestellung vom | buchungsdatum
      datum der bestellung | getätigt am | kaufdatum | rechnungsdatum`,
    'datum | vom',
  ],
  total: [
    `auftragssumme | bestellsumme | bestellwert | bezahlt | bruttobetrag | endbetrag | endsumme
      erstattungsbetrag | gesamt (inkl. mwst.) | gesamt inkl. mwst | gesamtbetrag | gesamtbetrag inkl. mwst
      gesamterstattung | gesamtkosten | gesamtpreis | gesamtsumme | gesamtsumme der bestellung
      rechnungsbetrag | rechnungssumme | rückerstattungsbetrag | summe (inkl. mwst.) | summe inkl. mwst
      zahlbetrag | zu zahlender betrag`,
    'betrag | gesamt | insgesamt | summe | total',
  ],
  subtotal: [
    `artikelsumme | netto | nettobetrag | nettosumme | summe artikel | summe netto | warenkorbwert
      warenwert | zwischensumme`,
  ],
  tax: [
    `davon mwst | enthaltene mwst | enthaltene mwst. | inkl. mwst | inkl. mwst. | mehrwertsteuer | mwst
      mwst. | steuer | steuern | umsatzsteuer | ust | ust. | zzgl. mwst`,
  ],
  shipping: [
    `frachtkosten | liefergebühr | lieferkosten | lieferung | porto | porto & verpackung | standardversand
      verpackung & versand | verpackung und versand | versand | versandgebühr | versandkosten
      versandkostenpauschale`,
  ],
  discount: [
    `aktionscode | aktionsrabatt | ermäßigung | ersparnis | gutschein | gutscheincode | nachlass
      preisnachlass | rabatt`,
  ],
  trackingNumber: [
    `auftragsnummer dpd | frachtbriefnummer | identcode | paket-nr | paket-nummer | paketnummer
      paketscheinnummer | sendungs-id | sendungs-nr | sendungscode | sendungsnr | sendungsnummer
      sendungsverfolgung | sendungsverfolgungsnummer | tracking-code | tracking-id | tracking-nummer
      trackingcode | trackingnummer`,
    'lieferungsnummer | versandnummer',
    'dein paket | ihr paket | ihre sendung | paket | sendung',
  ],
  carrier: [
    `lieferung durch | paketdienst | versand durch | versand mit | versand per | versandart
      versanddienstleister | versendet durch | versendet mit | zusteller`,
  ],
  quantity: ['anz | anzahl | menge | stk | stück | stückzahl'],
  deliveryDate: [
    `geplante zustellung | lieferdatum | liefertermin | lieferung am | lieferung bis
      lieferung voraussichtlich | voraussichtliche ankunft | voraussichtliche lieferung
      voraussichtliche zustellung | voraussichtlicher liefertermin | voraussichtliches lieferdatum
      zustelltag | zustellung | zustellung am`,
  ],
  shippingDate: ['versanddatum | versandt am | verschickt am | versendet am'],
  seller: ['absender | anbieter | händler | verkauf durch | verkauft von | verkäufer | versender'],
  destination: [
    `empfänger | lieferadresse | lieferanschrift | lieferung an | versand an | versandadresse
      zustelladresse`,
  ],
};
