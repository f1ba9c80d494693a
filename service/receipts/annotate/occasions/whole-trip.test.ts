import { describe, expect, it } from 'vitest';
import { wholeTrip } from './whole-trip.ts';

/** Returns a leg for each "Graz-Wien 2026-03-20", ten runs apart. */
function legs(...routes: readonly string[]) {
  return routes.map((route, at) => {
    const [ends = '', day = null] = route.split(' ');
    const [from = '', to = ''] = ends.split('-');
    return { from, to, first: at * 10, last: at * 10 + 2, day };
  });
}

describe('the trip of several legs', () => {
  it.each([
    ['one leg', legs('Graz-Wien'), 'Graz-Wien'],
    ['a change on the same day', legs('Graz-Wien 2026-03-20', 'Wien-Athen 2026-03-20'), 'Graz-Athen'],
    ['a change after midnight', legs('Graz-Wien 2026-03-20', 'Wien-Athen 2026-03-21'), 'Graz-Athen'],
    ['a stay of several days on the way', legs('Graz-Wien 2026-03-20', 'Wien-Athen 2026-03-24'), 'Graz-Wien'],
    ['a way back', legs('Graz-Wien 2026-03-20', 'Wien-Graz 2026-03-20'), 'Graz-Wien'],
    [
      'a change on both ways',
      legs('Graz-Wien 2026-03-20', 'Wien-Athen 2026-03-20', 'Athen-Wien 2026-03-27', 'Wien-Graz 2026-03-27'),
      'Graz-Athen',
    ],
    ['a way back that is listed first', legs('Wien-Graz 2026-03-24', 'Graz-Wien 2026-03-20'), 'Graz-Wien'],
    ['a repeated leg', legs('Graz-Wien 2026-03-20', 'Graz-Wien 2026-03-20', 'Wien-Athen 2026-03-20'), 'Graz-Athen'],
  ])('is right for %s', (_, given, route) => {
    const trip = wholeTrip(given);
    expect(`${trip?.from}-${trip?.to}`).toBe(route);
  });

  it('is null without legs', () => {
    expect(wholeTrip([])).toBeNull();
  });
});
