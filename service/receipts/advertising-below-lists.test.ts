import { describe, expect, test } from 'vitest';
import { listOf, SHIPPED } from './testing/list-mail.ts';

/** Returns the items of a dispatch email that ends with two offers below a heading. */
function itemsAbove(heading: string): readonly string[] {
  const offer = (name: string, price: string) =>
    `<td><a href="https://aldertools.example/p"><img src="https://aldertools.example/p.jpg" alt=""></a><table><tr><td>${name}</td></tr><tr><td><b>${price}</b></td></tr></table></td>`;
  const offers = `<table><tr><td colspan="2">${heading}</td></tr><tr>${offer('Cedar bird box 30 cm', '14,90 €')}${offer('Oak shelf', '39,00 €')}</tr></table>`;
  return listOf({
    subject: SHIPPED,
    html: `<ul><li>2x Walnut tray</li><li>1x Clay cup</li></ul><p>Order TG-20481</p>${offers}`,
  });
}

describe('offers below the items of a shipment', () => {
  test.each([
    'Les bons plans de la semaine',
    'Nos meilleures ventes',
    'Découvrez aussi',
    'Produits similaires',
    'Handig erbij',
    'Vaak samen gekocht',
    'Past goed bij je bestelling',
    'Goes well with',
    'Today’s deals',
    'Passt dazu',
    'Oft zusammen gekauft',
    'Ofertas del día',
    'Productos relacionados',
    'Offerte del giorno',
    'Prodotti correlati',
    'Ofertas do dia',
    'Veja também',
    'Podobne produkty',
    'Często kupowane razem',
    'Utvalt för dig',
    'Udvalgt til dig',
    'Utvalgt for deg',
  ])('do not count as items and lend them no price: %s', (heading) => {
    expect(itemsAbove(heading)).toEqual(['2 Walnut tray', '1 Clay cup']);
  });

  test('lend them no price even if their heading is unknown', () => {
    expect(itemsAbove('Straight from our workshop')).toEqual(['2 Walnut tray', '1 Clay cup']);
  });

  test('leave the price of a counted line whose details are between', () => {
    const html = '<p>Order TG-20481</p><div>2 x Candle</div><div>30 cl</div><div>18,00 €</div><p>Total: 18,00 €</p>';
    expect(listOf({ html })).toEqual(['2 Candle 900']);
  });
});
