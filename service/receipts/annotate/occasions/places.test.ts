import { describe, expect, it } from 'vitest';
import { isEndLabel, isFare, isPlace, placeIn, tidyPlace, withoutMoment } from './places.ts';

describe('places', () => {
  it.each([
    'Oslo S',
    'Tbilisi-Passenger',
    'Київ-Пасажирський',
    'Luxembourg, P+R Bouillon',
    'Harbour County International Airport (HCI), 9000 W Airport Drive, Harbour, WA 99224, US',
    'Frankfurt am Main',
    '서울',
  ])('accepts %s', (text) => {
    expect(isPlace(text)).toBe(true);
  });

  it.each([
    'Hora salida',
    'Gyldig fra',
    'Valid until:',
    'Kalkış / Varış',
    'Departing',
    'spoj',
    'KTX 021',
    'Sjedala 17, 18',
    'Fr 03 Apr',
    'FRA - PMI',
    'Clasa a II-a',
    'AM',
    'p.m.',
    'Uhr',
    'Doors open',
  ])('rejects %s', (text) => {
    expect(isPlace(text)).toBe(false);
  });

  it.each([
    ['08:12 Praha hl.n.', 'Praha hl.n.'],
    ['20.03.2026 05:55 Cluj-Napoca', 'Cluj-Napoca'],
    ['Sydney 06:00 Terminal 3', 'Sydney'],
    ['Fukuoka at 12:20', 'Fukuoka'],
    ['1.03 евро', '1.03 евро'],
  ])('reads the place in %s', (text, place) => {
    expect(placeIn(text)).toBe(place);
  });

  it.each([
    ['Porto du 22 mai 2026 est confirmé', 'Porto'],
    ['Granada del 20/03/2026', 'Granada'],
    ['Oslo S, Fri 10.04.2026 10:30', 'Oslo S'],
    ['Rio de Janeiro', 'Rio de Janeiro'],
  ])('drops the moment and the words before it in %s', (text, place) => {
    expect(withoutMoment(text)).toBe(place);
  });

  it.each([
    ['BRISTOL Bus & Coach Station', 'Bristol Bus & Coach Station'],
    ['SGN - Hồ Chí Minh', 'Hồ Chí Minh'],
    ['San Francisco, CA, US', 'San Francisco'],
    ['Dallas/Fort Worth', 'Dallas'],
    ['Heathrow Airport London T2,3', 'Heathrow Airport London'],
  ])('shortens %s', (text, place) => {
    expect(tidyPlace(text, false)).toBe(place);
  });

  it('recognizes labels of both ends, in one language or two', () => {
    expect(['From', 'Kalkış / Departure', 'Abfahrt:'].map(isEndLabel)).toEqual([true, true, true]);
    expect(isEndLabel('Oslo')).toBe(false);
  });

  it('recognizes fares, classes, seats, and travelers, but not cards that are sold', () => {
    const fares = ['Standard', '1 Adult Advance Single', 'Clasa a II-a', 'Sjedala: 17, 18', 'Airfare', 'Economy'];
    expect(fares.filter((text) => !isFare(text))).toEqual([]);
    expect(['Rail Pass Adult', 'BahnCard 25, 2. Klasse', 'Annual season ticket'].filter(isFare)).toEqual([]);
  });
});
