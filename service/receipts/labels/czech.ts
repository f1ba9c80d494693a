import type { LabelPhrases } from './label.ts';

/** Czech with its Slovak neighbour label phrases; see `LabelPhrases` for the notation. */
export const CZECH: LabelPhrases = {
  orderNumber: [
    `č. objednávky | číslo objednávky | číslo objednávky odesílatele | číslo vaší objednávky | číslo obj.
      id objednávky | objednávka č | objednávka číslo | objednávku č | objednávky č | objednávce č`,
    `číslo faktury | číslo rezervace | faktura č | kód rezervace | rezervační číslo | variabilní symbol
      číslo účtenky | číslo dokladu`,
    `objednávka | objednávku | objednávky | objednávce | rezervace`,
  ],
  orderDate: [
    `datum a čas objednávky | datum objednání | datum objednávky | dátum objednávky | datum vystavení
      objednáno | objednáno dne | datum nákupu`,
    `datum | dátum`,
  ],
  total: [
    `celkem k úhradě | celkem k zaplacení | celkem s dph | celkem vč. dph | celkem včetně dph
      celková cena | celková cena s dph | celková částka | cena celkem s dph | k úhradě | k zaplacení
      uhrazeno | zaplaceno | celkom s dph | celková suma | suma na úhradu`,
    `celkem | celkom | částka | spolu | cena celkem`,
  ],
  subtotal: [
    `cena zboží | celkem bez dph | celkem zboží | cena bez dph | mezisoučet | medzisúčet | zboží celkem
      hodnota zboží`,
    `zboží | položky`,
  ],
  tax: ['dph | dph 21 % | dph 21% | dph 12 % | z toho dph | daň'],
  shipping: [
    `doprava | doprava a balné | doprava a platba | cena dopravy | dopravné | poštovné | poštovné a balné
      náklady na dopravu | doručení`,
  ],
  discount: ['sleva | slevový kód | slevový kupón | slevový kupon | zľava | dárkový kupón | kupón'],
  trackingNumber: [
    `číslo balíku | číslo balíčku | číslo zásilky | číslo zásielky | podací číslo | sledovací číslo
      trackovací číslo | kód zásilky | číslo pro sledování`,
    ``,
    `balík | balíček | vaše zásilka | zásilka | zásilku | zásilky | zásielka`,
  ],
  carrier: ['dopravce | způsob dopravy | přepravce'],
  quantity: ['ks | kusů | kusy | množství | počet | počet kusů | počet ks | množstvo'],
  deliveryDate: [
    `datum doručení | očekávané doručení | předpokládané datum doručení | předpokládané doručení
      plánované doručení | termín doručení`,
  ],
  shippingDate: ['datum odeslání | odesláno'],
  seller: ['odesílatel | prodejce | prodávající'],
  destination: ['adresa doručení | dodací adresa | doručovací adresa | příjemce'],
  giftCard: ['dárkový poukaz | dárková karta | poukaz'],
};
