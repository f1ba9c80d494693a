import { expect, it } from 'vitest';
import { startTestService } from '../../test-support/service.ts';

it('responds to health checks of an address over its rate limit', async () => {
  const service = await startTestService({ RATE_LIMIT_PER_MINUTE: '2' });
  const statusOf = async (method: 'GET' | 'HEAD', url: string) =>
    (await service.app.inject({ method, url })).statusCode;
  const health: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    health.push(await statusOf('GET', '/health'), await statusOf('HEAD', '/health'));
  }
  // Health checks are not counted.
  const others = [await statusOf('GET', '/login'), await statusOf('GET', '/login'), await statusOf('GET', '/login')];
  health.push(await statusOf('GET', '/health'));
  await service.close();
  expect(new Set(health)).toEqual(new Set([200]));
  expect(others).toEqual([200, 200, 429]);
});
