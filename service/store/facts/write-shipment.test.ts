import { expect, it } from 'vitest';
import { mail, parcel } from '../../receipts/testing/stated-facts.ts';
import { shipmentColumns, stateOf } from './write-shipment.ts';

it('lists an email that is in two mailboxes once in the history of its shipment', () => {
  const sent = parcel({ statusCode: 1, description: 'On its way' });
  const arrived = parcel({ statusCode: 3, description: 'Delivered' });
  const told = [
    { facts: sent, mail: mail('a', 1_000) },
    { facts: sent, mail: mail('b', 1_000) },
    { facts: arrived, mail: mail('c', 2_000) },
  ];
  expect(shipmentColumns(stateOf(told)).history.map(({ activity }) => activity)).toEqual(['On its way', 'Delivered']);
});
