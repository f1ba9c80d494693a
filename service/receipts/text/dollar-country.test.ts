import { describe, expect, it } from 'vitest';
import { dollarCountryOf } from './dollar-country.ts';

describe('dollarCountryOf', () => {
  it.each([
    ['another amount with its country', 'Lamp $20.00\nTotal CA$20.00', 'ca'],
    ['a code behind the label', 'Lamp $20.00\nTotal (CAD) $20.00', 'ca'],
    ['a code behind an amount', 'Lampe 20,00 $\nTotal 20.00 CAD', 'ca'],
    ['a sentence', 'Lamp $20.00\nAll prices are in AUD.', 'au'],
    ['a sentence in Spanish', 'Lámpara $200.00\nPrecios en MXN', 'mx'],
    ['a tax of one country', 'Lamp $20.00\nPST\n$1.40', 'ca'],
    ['a tax with its rate', 'Lamp $20.00\nHST (13%): $2.60', 'ca'],
    ['a tax in Quebec', 'Lampe $20.00\nTVQ 9,975 % $2.00', 'ca'],
    ['GST and a Canadian postal code', 'Lamp $20.00\nGST $1.00\nKit Moss, Calgary, AB T2P 1J9', 'ca'],
    ['GST and an Australian company number', 'Lamp $22.00\nIncludes GST of $2.00\nABN 46 002 510 054', 'au'],
    ['GST and an Australian postcode', 'Lamp $22.00\nGST charged at 10%\n$2.00\nFitzroy VIC 3065', 'au'],
    ['GST in Singapore', 'Lamp $21.80\nGST 9% $1.80\n1 Harbour Road, Singapore 098585', 'sg'],
    ['points between thousands and Chile', 'Total\n$86.382\nAlder Chile Ltda.', 'cl'],
    ['points between thousands and Colombia', 'Total\n$1.286.000\nBogotá, Colombia', 'co'],
    ['points between thousands and Argentina', 'Total: $ 86.382,50\nBuenos Aires, Argentina', 'ar'],
    ['cents and Chile', 'Chile peppers $4.50\nTotal $4.50', null],
    ['points between thousands alone', 'Total $86.382', null],
    ['nothing', 'Lamp $20.00\nTotal $20.00', null],
    ['US dollars next to others', 'Lamp $20.00\nTotal US$20.00, about CA$27.00', null],
    ['a conversion', 'Total $20.00 (CA$27.00)', null],
    ['two countries', 'CA$20.00 or A$22.00', null],
    ['a time zone', 'Paid at 6:12 PM PST\nTotal $20.00', null],
    ['a time zone before an amount', 'Paid at 6:12 PM PST · $20.00', null],
    ['a time zone behind a year', 'Sent on Mar 3, 2026 HST - $20.00', null],
    ['only an address', 'Total $20.00\nKit Moss, Calgary, AB T2P 1J9', null],
    ['GST alone', 'Lamp $20.00\nGST $1.00', null],
    ['a code that is a word', 'CAD for beginners $20.00', null],
    ['no dollar', 'Lamp 20.00 CAD', null],
  ])('reads %s', (_, text, country) => expect(dollarCountryOf(text)).toBe(country));
});
