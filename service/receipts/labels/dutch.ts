import type { LabelPhrases } from './label.ts';

/** Dutch label phrases; see `LabelPhrases` for the notation. */
export const DUTCH: LabelPhrases = {
  orderNumber: [
    `aankoopnummer | bestel nr | bestelcode | bestelling # | bestelling nr | bestelling nummer
      bestellingsnummer | bestelnr | bestelnummer | bestelreferentie | je bestelnummer | je ordernummer
      jouw bestelnummer | order # | order id | order nr | order nummer | ordercode | ordernr
      ordernummer | referentie bestelling | uw bestelnummer | uw ordernummer`,
    `bevestigingsnummer | boekingscode | boekingsnummer | bonnummer | factuurnr | factuurnummer
      kenmerk | reserveringscode | reserveringsnummer | transactienummer`,
    `bestelling | boeking | factuur | je bestelling | order | uw bestelling`,
  ],
  orderDate: [
    `aankoopdatum | besteld op | besteldatum | bestelling van | boekingsdatum | datum bestelling
      datum van aankoop | datum van bestelling | factuurdatum | geplaatst op | orderdatum`,
    'datum',
  ],
  total: [
    `aankoopbedrag | bedrag terugbetaling | bestelbedrag | besteltotaal | betaald | betaald bedrag
      eindbedrag | eindtotaal | factuurbedrag | orderbedrag | ordertotaal | te betalen | te voldoen
      terug te betalen bedrag | terugbetaald bedrag | terugbetaling totaal | totaal (incl. btw)
      totaal (inclusief btw) | totaal afgerekend | totaal bedrag | totaal bestelling | totaal betaald
      totaal factuur | totaal incl. btw | totaal inclusief btw | totaal order | totaal te betalen
      totaal te voldoen | totaal terugbetaald | totaal van de bestelling | totaal van je bestelling
      totaalbedrag | totaalbedrag incl. btw | totaalbedrag inclusief btw | totaalprijs | totale kosten
      totale prijs`,
    `bedrag | totaal | totale`,
  ],
  subtotal: [
    `artikelen totaal | prijs artikelen | productkosten | sub-totaal | subtotaal
      subtotaal (incl. btw) | subtotaal artikelen | subtotaal incl. btw | totaal artikelen
      totaal excl. btw | totaal exclusief btw | totaal producten | tussentotaal | waarde artikelen`,
    `artikel(en) | artikelen | producten`,
  ],
  tax: [
    `21% btw | 9% btw | belasting | btw | btw (21%) | btw 21% | btw hoog | btw laag | btw-bedrag
      incl. btw | inclusief btw | totaal btw | waarvan btw`,
  ],
  shipping: [
    `bezorging | bezorging aan huis | bezorgkosten | levering | leveringskosten | leverkosten | porto
      portokosten | standaard bezorging | standaard verzending | thuisbezorging | transportkosten
      verzend | verzend- en administratiekosten | verzend- en bezorgkosten | verzending | verzendkosten`,
  ],
  discount: [
    `actie | actiecode | actiekorting | couponkorting | kassakorting | korting | kortingen
      kortingsactie | kortingsbon | kortingscode | promotie | voucher | vouchers | welkomstkorting`,
    ``,
    `bespaard | besparing | je bespaart | jouw voordeel | voordeel`,
  ],
  trackingNumber: [
    `barcode | barcode pakket | barcodenummer | colli nummer | pakketnummer | t&t code | traceercode
      track & trace | track & trace barcode | track & trace code | track & trace nummer
      track & trace-code | track & tracecode | track & tracenummer | track and trace | track en trace
      track&trace | track-and-tracecode | track-en-tracecode | tracking code | tracking nummer
      tracking-id | trackingcode | trackingnr | trackingnummer | verzendnummer | volgnummer
      zendingnummer | zendingsnr | zendingsnummer`,
    `verzendcode`,
    `je pakket | je zending | pakket | uw pakket | uw zending | zending`,
  ],
  carrier: [
    `bezorgd door | bezorgdienst | bezorging door | koerier | pakketdienst | vervoerder
      verzending met | verzending via | verzendmethode | verzendwijze | verzonden door | verzonden met
      verzonden via`,
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
  giftCard: [`cadeaukaart | cadeaubon | cadeaucard | tegoed | winkeltegoed`],
};
