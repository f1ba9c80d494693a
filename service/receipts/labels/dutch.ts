import type { LabelPhrases } from './label.ts';

/** Dutch label phrases; see `LabelPhrases` for the notation. */
export const DUTCH: LabelPhrases = {
  orderNumber: [
    `bestel nr | bestelcode | bestelling nr | bestelling nummer | bestellingsnummer | bestelnr | bestelnummer
      je bestelnummer | je ordernummer | order nummer | ordernr | ordernummer | uw bestelnummer
      uw ordernummer`,
    `bevestigingsnummer | boekingscode | boekingsnummer | bonnummer | factuurnr | factuurnummer | kenmerk
      reserveringscode | reserveringsnummer | transactienummer`,
    'bestelling | boeking | factuur | je bestelling | order | uw bestelling',
  ],
  orderDate: [
    `aankoopdatum | besteld op | besteldatum | bestelling van | boekingsdatum | datum bestelling
      datum van aankoop | datum van bestelling | factuurdatum | geplaatst op | orderdatum`,
    'datum',
  ],
  total: [
    `besteltotaal | betaald | betaald bedrag | eindtotaal | factuurbedrag | ordertotaal | te betalen
      terugbetaald bedrag | totaal (incl. btw) | totaal bedrag | totaal bestelling | totaal betaald
      totaal incl. btw | totaal inclusief btw | totaal te betalen | totaal van je bestelling | totaalbedrag
      totaalprijs | totale kosten`,
    'bedrag | totaal | totale',
  ],
  subtotal: [
    `artikelen totaal | sub-totaal | subtotaal | subtotaal artikelen | totaal artikelen | totaal excl. btw
      totaal exclusief btw`,
  ],
  tax: ['belasting | btw | btw-bedrag | incl. btw | inclusief btw | totaal btw | waarvan btw'],
  shipping: [
    `bezorging | bezorgkosten | levering | leveringskosten | standaard verzending | verzend
      verzend- en administratiekosten | verzending | verzendkosten`,
  ],
  discount: ['actie | actiekorting | couponkorting | korting | kortingen | kortingsbon | kortingscode | voordeel'],
  trackingNumber: [
    `barcode | barcode pakket | colli nummer | pakketnummer | t&t code | traceercode | track & trace
      track & trace code | track & trace nummer | track & trace-code | track and trace | track en trace
      track&trace | tracking code | tracking nummer | trackingcode | trackingnr | trackingnummer
      verzendnummer | volgnummer | zendingnummer | zendingsnummer`,
    'verzendcode',
    'je pakket | je zending | pakket | uw pakket | uw zending | zending',
  ],
  carrier: [
    `bezorgd door | bezorgdienst | koerier | pakketdienst | vervoerder | verzendmethode | verzonden door
      verzonden met | verzonden via`,
  ],
  quantity: ['aantal | hoeveelheid | stuks'],
  deliveryDate: [
    `bezorgd op | bezorgdatum | bezorging | bezorgmoment | leverdatum | levering | levering op | levertijd
      verwacht op | verwachte bezorgdatum | verwachte bezorging | verwachte bezorgtijd | verwachte leverdatum
      verwachte levering`,
  ],
  shippingDate: ['verzenddatum | verzonden op'],
  seller: ['afzender | partner | verkocht door | verkoper | winkel'],
  destination: ['afleveradres | bezorgadres | bezorgen bij | leveradres | leveringsadres | ontvanger | verzendadres'],
};
