import { expect, test } from 'vitest';
import { type ReadPage, readPages } from './pages.ts';

/** Creates a collection of `size` numbers, which can be read by cursor or by offset. */
function collection(size: number, how: 'cursor' | 'offset') {
  const requests: Readonly<Record<string, string>>[] = [];
  const read: ReadPage = async (position) => {
    requests.push(position);
    const start = Number(position['after'] ?? position['offset'] ?? 0);
    const rows = Array.from({ length: size }, (_, index) => index).slice(start, start + Number(position['limit']));
    const end = start + rows.length;
    const headers = new Headers(how === 'cursor' && end < size ? { Link: `</o?after=${end}>; rel="next"` } : {});
    return { body: { result: rows, currentTime: 5, totalCount: size }, headers };
  };
  return { read, requests };
}

async function readAll(read: ReadPage): Promise<readonly (readonly number[])[]> {
  const pages: (readonly number[])[] = [];
  for await (const { rows } of readPages<number>(read, 3)) pages.push(rows);
  return pages;
}

test.each(['cursor', 'offset'] as const)('reads every row by %s', async (how) => {
  for (const size of [0, 1, 3, 6, 7]) {
    const pages = await readAll(collection(size, how).read);
    expect(pages.flat()).toEqual(Array.from({ length: size }, (_, index) => index));
  }
});

test('follows the cursor and requests no page after the last', async () => {
  const { read, requests } = collection(6, 'cursor');
  await readAll(read);
  expect(requests).toEqual([{ limit: '3' }, { limit: '3', after: '3' }]);
});

test('returns an empty collection as one page with its count', async () => {
  const pages: unknown[] = [];
  for await (const page of readPages(collection(0, 'cursor').read, 3)) pages.push(page);
  expect(pages).toEqual([{ rows: [], totalCount: 0, currentTime: 5 }]);
});

test('requests a page only when it is needed', async () => {
  const { read, requests } = collection(9, 'cursor');
  for await (const { rows } of readPages<number>(read, 3)) if (rows.includes(2)) break;
  expect(requests).toHaveLength(1);
});
