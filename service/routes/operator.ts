import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readPublicKey } from '../http/dsa-key.ts';
import { fieldProblem } from '../http/form.ts';
import { checkOperator } from '../http/operator-token.ts';
import { parseRepeatable } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { saveClient } from '../store/clients.ts';
import { transact } from '../store/transact.ts';
import type { RouteContext } from './route-context.ts';

const callbackUrl = z.url({ protocol: /^https?$/, error: 'must be http or https addresses' }).refine((text) => {
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hash === '';
}, 'must not hold a user name or a fragment');

const registration = z.strictObject({
  client_id: z.string().min(1, 'is required'),
  public_key: z.string().min(1, 'is required'),
  name: z.string().trim().min(1, 'must not be empty').max(80, 'must have at most 80 characters').optional(),
  callback: z.array(callbackUrl).max(20, 'may be given at most 20 times').default([]),
  legacy_signatures: z.enum(['true', 'false'], 'must be true or false').default('false'),
});

/**
 * The operator's door: `POST /operator/clients` registers a client or changes a registered one (form: `client_id`,
 * `public_key` on one line, `name` as people see it, `callback` any number of times, `legacy_signatures`). 201 when new, else 200.
 */
export function operatorRoutes(app: FastifyInstance, context: RouteContext & { readonly operatorToken: string }): void {
  const { database, clock, operatorToken } = context;

  app.post('/operator/clients', async (request, reply) => {
    checkOperator(request, operatorToken);
    const fields = parseRepeatable(typeof request.body === 'string' ? request.body : '');
    const form = readRegistration(fields);
    const key = readKey(form.public_key);
    const legacySignatures = form.legacy_signatures === 'true';
    checkClientId(form.client_id, legacySignatures);
    const { created } = await transact(database.db, (trx) =>
      saveClient(
        trx,
        {
          id: form.client_id,
          name: form.name ?? form.client_id,
          publicKey: key.der,
          fingerprint: key.fingerprint,
          legacySignatures,
          callbackUrls: form.callback,
        },
        clock(),
      ),
    );
    const result = { clientId: form.client_id, fingerprint: key.fingerprint, created };
    return sendResult(reply, clock(), result, created ? 201 : 200);
  });
}

function readRegistration(fields: ReadonlyMap<string, readonly string[]>): z.output<typeof registration> {
  const single = (name: string) => fields.get(name)?.at(-1);
  const named = Object.fromEntries([...fields.keys()].map((name) => [name, single(name)]));
  const parsed = registration.safeParse({
    ...named,
    ...(fields.has('callback') ? { callback: fields.get('callback') } : {}),
  });
  if (parsed.success) return parsed.data;
  throw fieldProblem(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })));
}

function readKey(text: string): ReturnType<typeof readPublicKey> {
  try {
    return readPublicKey(text);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new Problem('client_invalid', cause.message, {
      errors: [{ field: 'public_key', message: cause.message }],
      cause,
    });
  }
}

/** New ids are narrow so that the signed string, which has no separators, cannot be read in two ways (contract §2). */
function checkClientId(id: string, legacy: boolean): void {
  if ((legacy ? /^[A-Za-z0-9-]{4,64}$/ : /^[a-z][a-z0-9-]{7,63}$/).test(id)) return;
  throw new Problem('client_invalid', 'A client identifier has 8 to 64 small letters, digits or "-", a letter first.', {
    errors: [{ field: 'client_id', message: 'is not a client identifier' }],
  });
}
