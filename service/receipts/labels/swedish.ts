import type { LabelPhrases } from './label.ts';

/** Swedish with its Danish, Norwegian and Finnish neighbours label phrases; see `LabelPhrases` for the notation. */
export const SWEDISH: LabelPhrases = {
  orderNumber: [
    `bestellingsnr | bestillingsnummer | beställning nr | beställningsnummer | ditt ordernummer
      ditt ordernummer är | order nr | order nummer | order-id | ordernr | ordernummer | ordre nr | ordrenr
      ordrenummer | ordrenummeret | tilausnumero`,
    `bekräftelsenummer | bokningskod | bokningsnummer | bokningsreferens | bookingnummer | fakturanr
      fakturanummer | kvittonummer | referensnummer | reservationsnummer | transaktionsnummer`,
    'bestilling | beställning | din beställning | din order | order | ordre',
  ],
  orderDate: [
    `bestillingsdato | beställd | beställningsdatum | beställt | bokningsdatum | fakturadatum | köpdatum
      lagd | orderdag | orderdatum | ordredato`,
    'dato | datum',
  ],
  total: [
    `at betale | att betala | att betala totalt | betalt | i alt | orderbelopp | ordersumma | ordervärde
      ordretotal | slutsumma | sum inkl. mva | summa inkl. moms | total inkl. moms | total inkl. mva
      totalbelopp | totalbeløb | totalbeløp | totalkostnad | totalpris | totalsumma | totalt att betala
      totalt inkl moms | totalt inkl. moms | å betale | återbetalt belopp`,
    'belopp | beløb | beløp | sum | summa | total | totalt',
  ],
  subtotal: [
    'delsum | delsumma | netto | produktsumma | subtotal | summa varor | totalt exkl. moms | varor | varukorg',
  ],
  tax: ['heraf moms | herav mva | inkl. moms | mervärdesskatt | moms | moms (25%) | mva | varav moms'],
  shipping: ['fragt | frakt | fraktavgift | fraktkostnad | fraktpris | leverans | leveranskostnad | levering | porto'],
  discount: ['avdrag | kampanj | kupong | rabat | rabatt | rabattkod'],
  trackingNumber: [
    `avinummer | forsendelsesnummer | fraktsedelsnummer | försändelse-id | försändelsenummer | kolli-id
      kollinr | kollinummer | kollinummeret | lähetystunnus | paketnummer | pakkenummer | sendingsnummer
      seurantakoodi | sporingskode | sporingsnummer | spåra paket | spårnings-id | spårningskod
      spårningsnummer | sändnings-id | sändningsnr | sändningsnummer | track & trace-nummer`,
    'leveransnummer',
    'din försändelse | ditt paket | försändelse | paket | pakke',
  ],
  carrier: [
    `fraktbolag | fraktsätt | leveransmetod | leveranssätt | leverantör | leveringsmåte | skickas med
      speditör | transportör | transportør`,
  ],
  quantity: ['antal | antall | kvantitet | st | stk'],
  deliveryDate: [
    `beräknad ankomst | beräknad leverans | beräknad leveranstid | beräknat leveransdatum
      forventet levering | förväntad leverans | förväntat leveransdatum | leveransdatum | leveranstid
      leveringsdato`,
  ],
  shippingDate: ['avsändningsdatum | skickades | skickat'],
  seller: ['avsändare | butik | säljare | säljs av | såld av | återförsäljare'],
  destination: ['leveransadress | levereras till | leveringsadresse | mottagare'],
};
