import { describe, expect, test } from 'vitest';
import { type Letter, named, stated } from './testing/letter-of.ts';

const OFFERS: readonly Letter[] = [
  [
    'Mercado Lilás',
    'cartao@mercadolilas.example',
    'Rui, tem 8 cupões novos à sua espera',
    'Encomende online até às 12h e receba hoje.',
    'Entrega 0 € na 1.ª encomenda: ESTREIA24',
  ],
  [
    'Mercado Lilás',
    'cartao@mercadolilas.example',
    'Rui, encomende hoje',
    'Encomende online até às 12h e receba hoje.',
    'Entrega 0 € na primeira encomenda: ESTREIA24',
  ],
  [
    'Mercado Lilás',
    'cartao@mercadolilas.example',
    'Helena, tem 7,40 € de saldo para gastar até domingo',
    'É o saldo que acumulou com as compras de janeiro.',
    'Compras em janeiro: 148,00 €',
  ],
  [
    'Tile Garden',
    'news@tilegarden.example',
    'Delivery today',
    'Order by noon and we deliver it today.',
    'Code for your first order: WELCOME10',
  ],
  [
    'Skatteservice',
    'kontakt@skatteservice.example',
    'Du har en tilbagebetaling på 2.714,55 kr.',
    'Efter den seneste årsopgørelse har vi beregnet, at du har ret til 2.714,55 kr. Ref. nr. DK-SK-20260421-88.',
  ],
];

describe('coupons, balances, and refunds of taxes', () => {
  test.each(named(OFFERS))('make no order: $name', ({ letter }) => {
    expect(stated(letter)).not.toContain('orders');
  });

  test('a first order is one', () => {
    const letter: Letter = [
      'Tile Garden',
      'shop@tilegarden.example',
      'Thank you for your first order TG-20418',
      'We have received your first order: TG-20418',
      'Total: £31.50',
    ];
    expect(stated(letter)).toContain('1 orders');
  });
});
