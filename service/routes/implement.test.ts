import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { checkComplete, type ServedId } from './implement.ts';

/** Pages for people and the endpoints of OAuth have rooms, and error words, of their own. */
const ELSEWHERE = ['linkMailbox', 'authorize', 'issueTokens', 'revokeToken'];
const served = OPERATIONS.map(({ id }) => id).filter((id) => !ELSEWHERE.includes(id)) as ServedId[];
const idsOf = (ids: readonly ServedId[]) => ids.map((id) => ({ id }));

describe('the table of operations is implemented', () => {
  it('when each operation is, once', () => {
    expect(() => checkComplete(idsOf(served))).not.toThrow();
  });

  it('not when one is missing', () => {
    expect(() => checkComplete(idsOf(served.filter((id) => id !== 'getOrder')))).toThrow(/once: getOrder$/);
  });

  it('not when one is implemented twice', () => {
    expect(() => checkComplete(idsOf([...served, 'listItems']))).toThrow(/once: listItems$/);
  });
});

describe('a method that the table does not name is refused with those it does', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  it.each([...new Set(OPERATIONS.map(({ path }) => path))])('%s', async (path) => {
    const methods = OPERATIONS.filter((operation) => operation.path === path).map(({ method }) => method as string);
    const response = await service.app.inject({ method: 'PATCH', url: path.replace(/\{[^}]+\}/g, '77') });
    const allowed = String(response.headers['allow']).split(', ');
    expect(response.statusCode).toBe(405);
    // A HEAD is what GET answers, without its body.
    expect(allowed.filter((method) => method !== 'HEAD').toSorted()).toEqual(methods.toSorted());
  });
});
