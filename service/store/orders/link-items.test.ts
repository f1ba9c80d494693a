import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test-support/service.ts';
import type { ShipmentFacts } from '../../receipts/facts.ts';
import { confirmation, type MailedUser, parcel, pot, startMailedUser } from '../testing/mailed-user.ts';

let service: TestService;
let user: MailedUser;
let users = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  user = await startMailedUser(service, `ann${++users}`);
});

const cup = { ...pot, description: 'Cup' };
const order = { ...confirmation, items: [pot, cup] };
const second: ShipmentFacts = { ...parcel, trackingNumber: '00340434161094042564' };

/** Returns the names in each shipment, by its tracking number. */
async function contents(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await service.database.pool.query<{ tracking_number: string; names: string[] }>(
    `select s.tracking_number, array(select i.description from shipment_items x
       join items i on i.user_id = x.user_id and i.id = x.item_id
       where x.user_id = s.user_id and x.shipment_id = s.id order by 1) as names
     from shipments s where s.user_id = $1 and s.deleted_at is null`,
    [user.userId],
  );
  return Object.fromEntries(rows.map(({ tracking_number, names }) => [tracking_number, names]));
}

describe('a shipment without lines', () => {
  it('contains the whole order if it is the only one, whatever was read first', async () => {
    await user.mail([order], []);
    await user.mail([], [parcel]);
    expect(await contents()).toEqual({ '00340434161094042557': ['Cup', 'Pot'] });
    await user.mail([], [{ ...parcel, orderNumber: 'B-200', trackingNumber: 'JJD0099' }]);
    await user.mail([{ ...order, orderNumber: 'B-200' }], []);
    expect(await contents()).toMatchObject({ JJD0099: ['Cup', 'Pot'] });
  });

  it('contains nothing known once there is another one, or its emails list its lines', async () => {
    await user.mail([order], [parcel]);
    await user.mail([], [second]);
    expect(await contents()).toEqual({ '00340434161094042557': [], '00340434161094042564': [] });
    await user.mail([], [{ ...second, items: [cup] }]);
    expect(await contents()).toEqual({ '00340434161094042557': [], '00340434161094042564': ['Cup'] });
  });

  it('contains nothing known if it has not moved, or its emails state another number of items', async () => {
    await user.mail([order], [{ ...parcel, statusCode: 5 }]);
    expect(await contents()).toEqual({ '00340434161094042557': [] });
    await user.mail([], [{ ...parcel, itemCount: 1 }]);
    expect(await contents()).toEqual({ '00340434161094042557': [] });
  });
});
