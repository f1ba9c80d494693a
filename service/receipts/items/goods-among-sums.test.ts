import { expect, test } from 'vitest';
import { divs, type ListCase, listOf, PICTURE } from '../testing/list-mail.ts';
import { tableOf } from '../testing/order-mail.ts';

const NAME = '<a href="https://a.example">Macro lens 50 mm - tested</a>';
const ONE = divs('Order number: TG-20481') + tableOf([PICTURE, NAME]);
const SUBJECT = 'Order confirmed: Macro lens 50 mm - tested';
const LENS = 'Macro lens 50 mm - tested';

const CASES: readonly ListCase[] = [
  {
    subject: SUBJECT,
    html:
      ONE + tableOf(['Price', '$45.00'], ['Shipping', '$8.95'], ['Sales tax', '$4.79'], ['Total charged', '$58.74']),
    want: [`1 ${LENS} 4500`],
  },
  {
    subject: SUBJECT,
    html: ONE + divs('Article price: $45.00', 'Shipping: Free', 'Discount: -$5.00', 'Total: $40.00'),
    want: [`1 ${LENS} 4500`],
  },
  {
    subject: 'Ton reçu pour « Veste en lin »',
    html: divs(
      'Merci pour ton achat !',
      'Article',
      'Veste en lin',
      'N° de transaction',
      '8811209983',
      'Commande',
      '18,00 €',
      'Protection',
      '1,60 €',
      'Frais de port',
      '2,99 €',
      'Total',
      '22,59 €',
    ),
    want: ['1 Veste en lin 1800'],
  },
  {
    subject: SUBJECT,
    html: ONE + tableOf(['Price', '$45.00'], ['Shipping', '$8.95'], ['Total charged', '$60.00']),
    want: [`1 ${LENS}`],
  },
  {
    subject: SUBJECT,
    html: ONE + tableOf(['Shipping', '$8.95'], ['Sales tax', '$4.79'], ['Total charged', '$58.74']),
    want: [`1 ${LENS}`],
  },
];

test.each(CASES)('the only item costs what the sums leave for goods: $want', ({ want, ...mail }) => {
  expect(listOf(mail)).toEqual(want);
});
