import { describe, expect, test } from 'vitest';
import { isRandomLetters } from './random-letters.ts';

describe('isRandomLetters', () => {
  test.each(['XKBWNABJK', 'QMZTLWVHD', 'UJBQXOAIE', 'FHTKPMVZQ'])('accepts the reference %s', (value) => {
    expect(isRandomLetters(value)).toBe(true);
  });

  test.each([
    ...['CONFIRMED', 'CANCELLED', 'DELIVERED', 'COMPLETED', 'PROCESSED', 'SHIPMENTS', 'GELIEFERT', 'STORNIERT'],
    ...['VERSCHICKT', 'VERZONDEN', 'BEVESTIGD', 'CANCELADO', 'ENTREGADO', 'ANNULERET', 'ODOSLANEJ', 'KONFIRMER'],
    ...['SKICKADES', 'NADAWANIA', 'ISSIUSTAS', 'VALMISTUI', 'TILAUKSEN', 'FELDOLGOZ', 'ONAYLANDI', 'TAMAMLANDI'],
    ...['XKBWNABJ', 'XKBWNAB1K', 'xkbwnabjk'],
  ])('rejects %s', (value) => {
    expect(isRandomLetters(value)).toBe(false);
  });
});
