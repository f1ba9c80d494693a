import { expect, it } from 'vitest';
import { nameOf } from './name-of.ts';

it.each([
  ['Day ticket à 15,90 €', 'Day ticket'],
  ['4 lottery tickets x 20,00 €', '4 lottery tickets'],
  ['Frame 20 x 30,50 cm', 'Frame 20 x 30,50 cm'],
  ['Wash and cut • 45 min', 'Wash and cut'],
  ['The Long Winter | Alder N. K.', 'The Long Winter'],
  ['Долгая зима | Ольхова Н. К.', 'Долгая зима'],
  ['The Long Winter | N. K. Alder-Vik', 'The Long Winter'],
  ['Linen shirt | Sage M', 'Linen shirt | Sage M'],
  ['Walnut tray | Oiled', 'Walnut tray | Oiled'],
])('cleans the name of a line: %s', (text, name) => {
  expect(nameOf(text, false).name).toBe(name);
});
