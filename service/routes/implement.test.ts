import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations/operations.ts';
import { startTestService, type TestService } from '../../test-support/service.ts';
import { checkComplete, type ServedId } from './implement.ts';

/** HTML pages and OAuth endpoints are served elsewhere and have different errors. */
const ELSEWHERE = ['linkMailbox', 'authorize', 'issueTokens', 'revokeToken'];
const served = OPERATIONS.map(({ id }) => id).filter((id) => !ELSEWHERE.includes(id)) as ServedId[];
const idsOf = (ids: readonly ServedId[]) => ids.map((id) => ({ id }));

describe('checkComplete', () => {
  it('accepts each operation implemented once', () => {
    expect(() => checkComplete(idsOf(served))).not.toThrow();
  });

  it('throws if one is missing', () => {
    expect(() => checkComplete(idsOf(served.filter((id) => id !== 'getOrder')))).toThrow(/once: getOrder$/);
  });

  it('throws if one is implemented twice', () => {
    expect(() => checkComplete(idsOf([...served, 'listItems']))).toThrow(/once: listItems$/);
  });
});

describe('responds 405 to a method without an operation, with the supported methods', () => {
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
    // HEAD is served wherever GET is.
    expect(allowed.filter((method) => method !== 'HEAD').toSorted()).toEqual(methods.toSorted());
  });
});
