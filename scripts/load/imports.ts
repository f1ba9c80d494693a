import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { asMbox, orderMail } from '../../e2e/mails.ts';
import { signIn, uploadExport } from '../../e2e/prepared-users.ts';
import { readOrderNumbers, repeat } from '../ha/partner.ts';
import type { Product } from '../ha/product.ts';
import { noResponse } from '../ha/responses.ts';
import type { Note } from './measure.ts';
import { compareImports, type ImportModel } from './model.ts';

/** A user who uploads exports of emails through the pages of both programs. */
export type Imports = {
  readonly ended: Promise<unknown>;
  /** Number of acknowledged uploads. */
  count(): number;
  /** Compares their orders with what is stored. Returns one line for each difference. */
  check(): Promise<readonly string[]>;
};

const IMPORT_EVERY_MS = 15_000;
const MAILS = 20;

/**
 * Starts the uploads. They end after `signal`. An upload may stop without a 503 only while `isDisturbed`, for example
 * at a form that reports an unavailable database.
 */
export function startImports(product: Product, note: Note, signal: AbortSignal, isDisturbed: () => boolean): Imports {
  const model: ImportModel = { certain: new Set(), possible: new Set() };
  let acknowledged = 0;
  const ended = repeat(signal, IMPORT_EVERY_MS, async (count) => {
    const numbers = Array.from({ length: MAILS }, (_, n) => `LT-${1000 + count}${String(n).padStart(3, '0')}`);
    for (const number of numbers) model.possible.add(number);
    const begun = performance.now();
    if (!(await importOnce(product, note, numbers, count, isDisturbed))) return;
    note('import', { ok: true }, performance.now() - begun);
    acknowledged += 1;
    for (const number of numbers) model.certain.add(number);
  });
  return {
    ended,
    count: () => acknowledged,
    async check() {
      return compareImports(model, await readOrderNumbers(product, product.accounts[0]?.email ?? ''));
    },
  };
}

/** Signs in and uploads an export in a new mailbox. Returns whether it was acknowledged. */
async function importOnce(
  product: Product,
  note: Note,
  numbers: readonly string[],
  count: number,
  isDisturbed: () => boolean,
): Promise<boolean> {
  const [account] = product.accounts;
  const context = await request.newContext({
    baseURL: product.web,
    extraHTTPHeaders: { 'x-forwarded-for': `10.8.${(count >> 8) % 256}.${count % 256}` },
  });
  const failures: unknown[] = [];
  const page = { request: noteFailures(context, note, failures) };
  try {
    await signIn(page, account?.email ?? '', account?.password);
    const linked = await uploadExport(page, 'takeout.mbox', asMbox(numbers.map(mailOf)));
    return linked.ok() && /^\/mailboxes\/\d+$/.test(new URL(linked.url()).pathname);
  } catch (error) {
    // A page with status 503 has no form. Any other failure is a bug in the test.
    if (failures.length === 0 && !isDisturbed()) throw error;
    return false;
  } finally {
    await context.dispose();
  }
}

function noteFailures(
  context: APIRequestContext,
  note: Note,
  failures: unknown[],
): Pick<APIRequestContext, 'get' | 'post'> {
  const watch = async (call: Promise<APIResponse>) => {
    const begun = performance.now();
    try {
      const answer = await call;
      if (answer.ok()) return answer;
      failures.push(answer.status());
      const retryAfter = 'retry-after' in answer.headers();
      const text = `${new URL(answer.url()).pathname} ${(await answer.text()).slice(0, 200)}`;
      note('import', { ok: false, status: answer.status(), retryAfter, text }, performance.now() - begun);
      return answer;
    } catch (error) {
      failures.push(error);
      note('import', noResponse(error), performance.now() - begun);
      throw error;
    }
  };
  return {
    get: (url, options) => watch(context.get(url, options)),
    post: (url, options) => watch(context.post(url, options)),
  };
}

function mailOf(number: string): string {
  return orderMail({
    shop: 'Larch & Thistle',
    domain: 'larchthistle.example',
    number,
    date: 'Tue, 03 Mar 2026 09:15:00 +0000',
    item: 'Wool blanket',
    total: '$45.00',
  });
}
