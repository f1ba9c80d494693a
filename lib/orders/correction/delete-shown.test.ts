import { describe, expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { actAs } from '../../service/acting-user.ts';
import { readWholeOrder } from '../../service/orders.ts';
import { ServiceError } from '../../service/service-error.ts';
import { describeOrder } from '../../service/shown-order.ts';
import { deleteShown } from './delete-shown.ts';
import { undoForm } from './undo-correction.ts';

const base = 'https://service.example/api/v1';
const order = { kind: 'order', orderId: '7', id: '7' } as const;
const item = { kind: 'item', orderId: '7', id: '9' } as const;

/** Creates a service with one order and its item. `tagged`: it sends ETags. `before` runs before each deletion. */
function service({ tagged = true, before = () => {} }: { tagged?: boolean; before?: () => void } = {}) {
  const values = { orderTitle: 'Mugs', updateTime: 1, description: 'Blue mug' };
  const deleted: { path: string; ifMatch: string | null | undefined }[] = [];
  const gone = new Set<string>();
  const user = actAs(
    {
      async send({ method, path, ifMatch, schema }) {
        const tag = `"${JSON.stringify(values).length}-${values.updateTime}"`;
        if (method === 'DELETE') {
          before();
          const now = `"${JSON.stringify(values).length}-${values.updateTime}"`;
          if (ifMatch != null && ifMatch !== now) throw new ServiceError('problem', PRECONDITION_FAILED);
          deleted.push({ path, ifMatch });
          gone.add(path);
          return {
            body: await checkBody(schema, { result: { href: path, restorable: true } }),
            headers: new Headers(),
            reqId: 'r',
          };
        }
        if (gone.has(path)) throw new ServiceError('problem', { reqId: 'r', status: 404 });
        const link = { href: `${base}/orders/7` };
        const part = { href: `${base}/items/9`, order: link, description: values.description };
        const { orderTitle, updateTime } = values;
        const result = path.includes('/orders/') ? { ...link, orderTitle, updateTime, items: [part] } : part;
        const headers = new Headers(tagged ? { etag: tag } : {});
        return { body: await checkBody(schema, { result }), headers, reqId: 'r' };
      },
      stream: () => Promise.reject(new Error('not requested')),
    },
    'a@example.org',
  );
  const shown = async (part: string) => {
    const whole = await readWholeOrder(user, '7');
    return whole === null ? '' : (describeOrder(whole)[part] ?? '');
  };
  return { user, values, deleted, shown };
}

const PRECONDITION_FAILED = {
  reqId: 'r',
  status: 412,
  problem: { code: 'precondition_failed', detail: '' },
};

describe('deleteShown', () => {
  test('deletes the version that has the values shown', async () => {
    const { user, deleted, shown } = service();
    expect(await deleteShown(user, order, await shown('order'), 'k')).toEqual({ kind: 'deleted', restorable: true });
    expect(deleted).toEqual([{ path: '/api/v1/orders/7', ifMatch: expect.stringMatching(/^".+"$/) }]);
  });

  test('deletes nothing and names what has changed', async () => {
    const { user, values, deleted, shown } = service();
    const opened = [await shown('order'), await shown('item-9')] as const;
    values.orderTitle = 'Cups';
    values.description = 'Red mug';
    expect(await deleteShown(user, order, opened[0], 'k')).toEqual({ kind: 'changed', names: ['orderTitle', 'items'] });
    expect(await deleteShown(user, item, opened[1], 'k')).toEqual({ kind: 'changed', names: ['description'] });
    expect(deleted).toEqual([]);
  });

  test('reads again if another version is saved just before the deletion', async () => {
    let changes = 0;
    const at = service({
      before: () => {
        changes += 1;
        if (changes === 1) at.values.updateTime += 1;
      },
    });
    expect((await deleteShown(at.user, order, await at.shown('order'), 'k')).kind).toBe('deleted');
    const asked = service({
      before: () => {
        asked.values.orderTitle = 'Bowls of another tab';
      },
    });
    const result = await deleteShown(asked.user, order, await asked.shown('order'), 'k');
    expect([result, asked.deleted]).toEqual([{ kind: 'changed', names: ['orderTitle'] }, []]);
  });

  test('compares values for a service without ETags', async () => {
    const { user, values, deleted, shown } = service({ tagged: false });
    const opened = await shown('order');
    values.orderTitle = 'Cups';
    expect((await deleteShown(user, order, opened, 'k')).kind).toBe('changed');
    expect((await deleteShown(user, order, await shown('order'), 'k')).kind).toBe('deleted');
    expect(deleted).toEqual([{ path: '/api/v1/orders/7', ifMatch: null }]);
  });

  test('repeats the request for a form that was sent twice', async () => {
    const { user, deleted, shown } = service();
    const opened = await shown('order');
    await deleteShown(user, order, opened, 'k');
    expect((await deleteShown(user, order, opened, 'k')).kind).toBe('deleted');
    expect(deleted).toHaveLength(2);
  });

  test('undoes an addition only if it has not changed since', async () => {
    const { user, values, deleted, shown } = service();
    const undo = [{ what: 'added', ...item, shown: await shown('item-9') }] as const;
    values.description = 'Red mug';
    expect(await undoForm(user, undo, 'k')).toEqual({ kind: 'changed' });
    values.description = 'Blue mug';
    expect(await undoForm(user, undo, 'k')).toEqual({ kind: 'undone' });
    expect(deleted).toHaveLength(1);
  });
});
