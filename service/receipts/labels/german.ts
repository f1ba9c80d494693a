import type { LabelPhrases } from './label.ts';

/** German label phrases; see `LabelPhrases` for the notation. */
export const GERMAN: LabelPhrases = {
  orderNumber: [
    `auftrag nr | auftrags-nr | auftragsbestätigung nr | auftragsnr | auftragsnummer | bestell nr
      bestell-id | bestell-nr | bestell-nummer | bestellcode | bestellnr | bestellnummer
      bestellreferenz | bestellung nr | bestellung nummer | bestellungsnummer | deine auftragsnummer
      deine bestellnummer | deine bestellnummer lautet | ihre auftragsnummer | ihre bestellnummer
      ihre bestellnummer lautet | online-bestellnummer | order nr | order-nr | ordernummer`,
    `beleg-nr | belegnummer | bestätigungsnummer | buchungscode | buchungsnummer | quittungsnummer
      rechnung nr | rechnungs-nr | rechnungsnr | rechnungsnummer | referenznummer | reservierungsnummer
      transaktionscode | transaktionsnummer | vorgangsnummer`,
    `auftrag | bestellung | buchung | deine bestellung | ihre bestellung | rechnung`,
  ],
  orderDate: [
    `aufgegeben am | auftrag vom | auftragsdatum | bestelldatum | bestellt am | bestellung vom
      bestellungsdatum | bestellzeitpunkt | buchungsdatum | datum der bestellung | deine bestellung vom
      eingegangen am | getätigt am | ihre bestellung vom | kauf am | kauf vom | kaufdatum
      rechnungsdatum`,
    `datum | vom`,
  ],
  total: [
    `abgebuchter betrag | auftragsbetrag | auftragssumme | auftragswert | bestellsumme | bestellwert
      bezahlt | bezahlter betrag | brutto | bruttobetrag | bruttosumme | endbetrag | endbetrag inkl. ust
      endpreis | endsumme | erstatteter betrag | erstattungsbetrag | erstattungssumme
      gesamt (inkl. mwst.) | gesamt brutto | gesamt inkl. mwst | gesamtbetrag
      gesamtbetrag (inkl. mwst.) | gesamtbetrag inkl. mwst | gesamtbetrag inkl. ust | gesamterstattung
      gesamtkosten | gesamtpreis | gesamtsumme | gesamtsumme der bestellung | gesamtsumme inkl. mwst
      gesamtwert | gutschriftsbetrag | kaufpreis | rechnungsbetrag | rechnungsendbetrag | rechnungssumme
      rechnungstotal | rückerstattungsbetrag | summe (inkl. mwst.) | summe gesamt | summe inkl. mwst
      summe inkl. ust | total inkl. mwst | totalbetrag | zahlbetrag | zahlungsbetrag | zu zahlen
      zu zahlender betrag`,
    `betrag | gesamt | insgesamt | summe | total`,
  ],
  subtotal: [
    `artikelsumme | artikelwert | gesamtwarenwert | netto | nettobetrag | nettosumme | summe artikel
      summe der artikel | summe netto | summe waren | teilsumme | warenkorb | warenkorbwert | warenwert
      wert der waren | zwischensumme | zwischentotal`,
    `artikel | produkte | waren`,
  ],
  tax: [
    `19 % mwst | 19% mwst | 7 % mwst | 7% mwst | darin enthaltene umsatzsteuer | davon mwst | davon ust
      enthaltene mehrwertsteuer | enthaltene mwst | enthaltene mwst. | enthaltene umsatzsteuer
      enthaltene ust | inkl. mwst | inkl. mwst. | inkl. ust | inkl. ust. | mehrwertsteuer | mwst
      mwst-betrag | mwst. | steuer | steuern | umsatzsteuer | ust | ust-betrag | ust. | zzgl. mwst
      zzgl. ust`,
  ],
  shipping: [
    `expresslieferung | expressversand | frachtkosten | liefergebühr | lieferkosten | lieferpauschale
      lieferung | porto | porto & verpackung | spedition | standardversand | verpackung & versand
      verpackung und porto | verpackung und versand | versand | versand & verpackung
      versand und verpackung | versand- und verpackungskosten | versandgebühr | versandkosten
      versandkostenanteil | versandkostenpauschale | versandpauschale | zustellgebühr | zustellkosten`,
  ],
  discount: [
    `aktionscode | aktionsrabatt | coupon | ermäßigung | gutschein | gutscheincode | kundenrabatt
      mengenrabatt | nachlass | neukundenrabatt | preisnachlass | promotion | rabatt | rabattcode
      rabatte | skonto | sofortrabatt | treuerabatt`,
    ``,
    `deine ersparnis | du sparst | ersparnis | ihre ersparnis | sie sparen`,
  ],
  trackingNumber: [
    `auftragsnummer dpd | barcode | dhl sendungsnummer | frachtbriefnummer | identcode | paket-id
      paket-nr | paket-nummer | paketnummer | paketscheinnr | paketscheinnummer | paketverfolgungsnummer
      sendung nr | sendungs-id | sendungs-nr | sendungscode | sendungskennung | sendungsnr
      sendungsnummer | sendungsverfolgung | sendungsverfolgungs-id | sendungsverfolgungs-nr
      sendungsverfolgungsnummer | tracking nummer | tracking-code | tracking-id | tracking-nr
      tracking-nummer | trackingcode | trackingnr | trackingnummer`,
    `lieferungsnummer | versandnummer`,
    `dein paket | ihr paket | ihre sendung | paket | sendung`,
  ],
  carrier: [
    `lieferung durch | paketdienst | versand durch | versand mit | versand per | versandart
      versanddienstleister | versendet durch | versendet mit | zusteller`,
  ],
  quantity: [`anz | anz. | anzahl | menge | stk | stk. | stück | stückzahl`],
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
  giftCard: [
    `geschenkkarte | geschenkgutschein | eingelöste geschenkkarte | geschenkkarten | wertgutschein | guthaben | kundenguthaben | einkaufsgutschein`,
  ],
};
