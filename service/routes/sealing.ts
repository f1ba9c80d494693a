import { worded } from '../http/form.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { readSealingState, rotateSealing } from '../sealing/rotate-sealing.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

/** How long one request may spend on re-encrypting. The caller repeats it until everything is done. */
const STEP_MS = 5_000;

/** Implements `/operator/sealing`: the key that encrypts passwords, for the operator. */
export function sealingRoutes({ database, clock, secrets }: RouteContext): readonly Implementation[] {
  return [
    implement('getSealing', async ({ reply }) => {
      return sendResult(reply, clock(), await readSealingState(database.db, secrets));
    }),

    implement('rotateSealing', async ({ form, request, reply }) => {
      const current = secrets.current.id.toString('hex');
      // One of several processes may still have the old settings. The two would re-encrypt back and forth.
      if (form.key !== current) {
        throw new Problem(
          'field_invalid',
          `This process encrypts with key ${current}. Start all processes with the same keys.`,
          {
            errors: [worded({ field: 'key', fault: { key: 'client.not_the_current_key', values: { current } } })],
          },
        );
      }
      const until = performance.now() + STEP_MS;
      const step = await rotateSealing(database.db, secrets, form.after ?? null, () => performance.now() < until);
      for (const value of step.unmoved) request.log.warn({ ...value }, 'encrypted value could not be decrypted');
      return sendResult(reply, clock(), { ...step, state: await readSealingState(database.db, secrets) });
    }),
  ];
}
