import type { LabelPhrases } from './label.ts';

/** Swedish with its Danish, Norwegian and Finnish neighbours label phrases; see `LabelPhrases` for the notation. */
export const SWEDISH: LabelPhrases = {
  orderNumber: [
    `best nr | best.nr | bestellingsnr | bestillingsnr | bestillingsnummer | bestnr | beställning nr
      beställnings-id | beställningsnr | beställningsnummer | ditt ordernummer | ditt ordernummer är
      inköpsnummer | köpnummer | order # | order id | order nr | order nummer | order-id | order-nr
      ordernr | ordernummer | orderreferens | ordre nr | ordrenr | ordrenummer | ordrenummeret
      ordrereferanse | tilausnumero | tilauksen numero | tilausnro | varausnumero | forretningens ordrenummer`,
    `bekräftelsenummer | bokningskod | bokningsnummer | bokningsreferens | bookingnummer | fakturanr
      fakturanummer | kvittonummer | referensnummer | reservationsnummer | transaktionsnummer`,
    `bestilling | beställning | din beställning | din order | order | ordre`,
  ],
  orderDate: [
    `bestillingsdato | bestilt | bestilt den | beställd | beställningsdag | beställningsdatum | beställt
      bokningsdatum | fakturadatum | inköpsdatum | kjøpsdato | köpdatum | købsdato | lagd | order lagd
      orderdag | orderdatum | ordredato | tilauspäivä | tilauspvm`,
    `dato | datum`,
  ],
  total: [
    `at betale | at betale i alt | att betala | att betala totalt | att återbetala
      belopp att återbetala | beløb i alt | betalat | betalat belopp | betalt | fakturabelopp | i alt
      inköpssumma | köpesumma | orderbelopp | orderns totalsumma | ordersumma | ordertotal | ordervärde
      ordretotal | samlet beløb | slutbelopp | slutsumma | sum inkl. mva | summa (inkl. moms)
      summa att betala | summa inkl. moms | summa totalt | total (inkl. moms) | total inkl. moms
      total inkl. mva | total sum | totalbelopp | totalbelopp inkl. moms | totalbeløb | totalbeløp
      totalkostnad | totalpris | totalsum | totalsumma | totalt (inkl. moms) | totalt att betala
      totalt belopp | totalt betalt | totalt inkl moms | totalt inkl. moms | å betale
      återbetalat belopp | återbetalt belopp | i alt inkl. moms | i alt inkl moms | i alt inkl. mva
      pris i alt | total inkl. moms og levering | yhteensä | loppusumma | maksettava | summa yhteensä`,
    `belopp | beløb | beløp | sum | summa | total | totalt`,
  ],
  subtotal: [
    `artikelsumma | delsum | delsumma | netto | ordervärde | produkter totalt | produktsumma | subtotal
      sum varer | tuotteet yhteensä | välisumma | summa artiklar | summa produkter | summa varor | totalt exkl. moms | totalt varor
      varer i alt | varor | varukorg | varusumma | varuvärde`,
    `artiklar | produkter | varer`,
  ],
  tax: [
    `heraf moms | herav moms | herav mva | inkl moms | inkl. moms | alv | sis. alv | mervärdesskatt | moms | moms (25 %)
      moms (25%) | moms 25 % | moms 25% | momsbelopp | mva | varav moms | varav moms 25%`,
  ],
  shipping: [
    `expeditionsavgift | forsendelse | fragt | frakt | frakt & hantering | frakt och hantering
      fraktavgift | fraktkostnad | fraktkostnader | fraktomkostninger | fraktpris | hemleverans
      leverans | leveransavgift | leveranskostnad | levering | leveringsomkostninger | porto | toimituskulut | toimitus | toimitusmaksu | postikulut
      porto & expedition`,
  ],
  discount: [
    `avdrag | kampanj | kampanjkod | kampanjrabatt | kupong | medlemsrabatt | presentkod | rabat
      rabatkode | rabatt | rabatter | rabattkod | rabattkode | alennus | välkomstrabatt | värdekod`,
    ``,
    `besparing | du har sparat | du sparar | sparat`,
  ],
  trackingNumber: [
    `avinummer | forsendelsesnummer | fraktsedelsnummer | försändelse-id | försändelsenummer | kolli nr
      kolli-id | kollinr | kollinr. | kollinummer | kollinummeret | lähetystunnus | paket-id
      paketnummer | pakke-id | pakkenr | pakkenummer | sendingsnr | sendingsnummer | seurantakoodi
      sporings-id | sporingskode | sporingsnummer | spåra paket | spårnings-id | spårningskod
      spårningsnummer | sändnings id | sändnings-id | sändningsid | sändningsnr | sändningsnummer
      track & trace-nummer | track & trace | lähetysnumero | lähetyksen tunnus | lähetyksen seurantatunnus
      seurantatunnus | seurantanumero | pakkelabelnummer | sporingsnr | sporingsnr. | stregkode | strekkode | tracking-id | trackingnummer`,
    `leveransnummer`,
    `din försändelse | ditt paket | försändelse | paket | pakke`,
  ],
  carrier: [
    `fraktbolag | fraktsätt | leveransmetod | leveranssätt | leverantör | leveringsmåte | skickas med
      speditör | transportör | transportør`,
  ],
  quantity: ['antal | antall | kvantitet | määrä | kpl | st | stk'],
  deliveryDate: [
    `beräknad ankomst | beräknad leverans | beräknad leveranstid | beräknat leveransdatum
      forventet levering | förväntad leverans | förväntat leveransdatum | leveransdatum | leveranstid
      leveringsdato | forventet leveringsdato | forventes leveret | arvioitu toimitusaika
      arvioitu toimituspäivä`,
  ],
  shippingDate: ['avsändningsdatum | skickades | skickat'],
  seller: ['avsändare | butik | säljare | säljs av | såld av | återförsäljare'],
  destination: ['leveransadress | levereras till | leveringsadresse | mottagare'],
  giftCard: [`presentkort | gavekort | tillgodohavande`],
};
