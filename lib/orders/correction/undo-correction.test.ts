import { expect, test } from 'vitest';
import { actAs } from '../../service/acting-user.ts';
import { ServiceError } from '../../service/service-error.ts';
import { saveCorrection } from './save-correction.ts';
import { type EditUndo, undoEdit } from './undo-correction.ts';

const href = 'https://service.example/api/v1/orders/7';
const person = { name: 'Robin', email: 'robin@mail.test' };
const told = { orderTitle: 'Tea things', orderTotal: 2010, currency: 'EUR', discount: null };

/** A service with one order of a mail. Without `releases` it knows no release action, as another service may not. */
function service({ releases = true, corrected = [] as string[] } = {}) {
  const order: Record<string, unknown> = { ...told };
  const byHand = new Set(corrected);
  const paths: string[] = [];
  let trouble = false;
  const user = actAs(
    {
      async send({ method, path, parameters = {}, schema }) {
        if (trouble) throw new ServiceError('unreachable', { reqId: 'r' });
        if (method !== 'GET') paths.push(`${method} ${path}`);
        if (path.endsWith('/release')) {
          if (!releases) throw new ServiceError('malformed', { reqId: 'r', status: 404 });
          for (const field of String(parameters['fields']).split(',')) {
            order[field] = told[field as keyof typeof told];
            byHand.delete(field);
          }
        } else if (method === 'PUT') {
          for (const [name, value] of Object.entries(parameters)) {
            order[name] = name === 'orderTitle' || name === 'currency' ? value : value === '' ? null : Number(value);
            byHand.add(name);
          }
        }
        const body = schema.parse({ result: { href, ...order, corrected: [...byHand] } });
        return { body, headers: new Headers(), reqId: 'r' };
      },
      stream: () => Promise.reject(new Error('not asked for')),
    },
    person.email,
  );
  return {
    user,
    order,
    byHand,
    paths,
    fail: (fails: boolean) => {
      trouble = fails;
    },
  };
}

const was = { orderTitle: 'Tea things', orderTotal: '20.10', currency: 'EUR' };

/** Saves a form with these fields changed; gives how that is taken back. */
async function save(at: ReturnType<typeof service>, change: Readonly<Record<string, string>>): Promise<EditUndo> {
  const saved = await saveCorrection(at.user, person, {
    kind: 'order',
    orderId: '7',
    id: '7',
    texts: { ...was, ...change },
    was,
    currency: 'EUR',
    locale: 'en',
    reqId: 'form-1',
  });
  if (saved.kind !== 'saved' || saved.undo?.what !== 'edited') throw new Error(`expected an undo, got ${saved.kind}`);
  return saved.undo;
}

test('what the mails had told belongs to them again', async () => {
  const at = service();
  const undo = await save(at, { orderTitle: 'Mugs', orderTotal: '24,50', discount: '1' });
  expect(at.order).toMatchObject({ orderTitle: 'Mugs', orderTotal: 2450, discount: 100 });
  expect(await undoEdit(at.user, undo)).toEqual({ kind: 'undone' });
  expect(at.order).toEqual(told);
  expect([...at.byHand]).toEqual([]);
});

test('what somebody had set by hand before has that value again', async () => {
  const at = service({ corrected: ['orderTitle'] });
  const undo = await save(at, { orderTitle: 'Mugs', orderTotal: '24.50' });
  expect(await undoEdit(at.user, undo)).toEqual({ kind: 'undone' });
  expect(at.order).toEqual(told);
  expect([...at.byHand]).toEqual(['orderTitle']);
});

test('a service that cannot hand fields back is told the old values', async () => {
  const at = service({ releases: false });
  const undo = await save(at, { orderTitle: 'Mugs', discount: '1' });
  expect(await undoEdit(at.user, undo)).toEqual({ kind: 'undone' });
  expect(at.order).toEqual(told);
  expect(at.paths.at(-1)).toBe('PUT /api/v1/orders/7');
});

test('what was changed since is not lost, and nothing else is taken back with it', async () => {
  const at = service();
  const undo = await save(at, { orderTitle: 'Mugs', orderTotal: '24.50' });
  at.order['orderTitle'] = 'Bowls';
  const before = at.paths.length;
  expect(await undoEdit(at.user, undo)).toEqual({ kind: 'changed' });
  expect(at.paths).toHaveLength(before);
  expect(at.order).toMatchObject({ orderTitle: 'Bowls', orderTotal: 2450 });
});

test('twice is as good as once, and a service that is away changes nothing', async () => {
  const at = service();
  const undo = await save(at, { orderTitle: 'Mugs' });
  at.fail(true);
  expect(await undoEdit(at.user, undo)).toMatchObject({ kind: 'trouble' });
  at.fail(false);
  expect(await undoEdit(at.user, undo)).toEqual({ kind: 'undone' });
  expect(await undoEdit(at.user, undo)).toEqual({ kind: 'undone' });
  expect(at.order).toEqual(told);
});
