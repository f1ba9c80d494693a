import type { z } from 'zod';
import { normaliseEmail } from '#accounts/email-address.ts';
import type { invitationForm } from '#contract/client.ts';
import { queueEmail } from '#email/outbox.ts';
import { PublicKeyError, readPublicKey } from '../access/dsa-key.ts';
import { fieldProblem } from '../http/form.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { OAUTH_FACTOR } from '../oauth/factor-area.ts';
import { CLIENT_ID_RULE, isClientId } from '../portal/client-id.ts';
import { PORTAL_FACTOR } from '../portal/factor-area.ts';
import { presentClient } from '../present/client.ts';
import { resetFactor } from '../second-factor/reset-factor.ts';
import { createSecret, hashSecret } from '../secrets/random-secret.ts';
import { type Editor, OPERATOR } from '../store/clients/client-changes.ts';
import { addClientKey, type CheckedKey, removeClientKey } from '../store/clients/client-keys.ts';
import {
  type ClientRecord,
  countHoldings,
  EVERY_CLIENT,
  findClientRecord,
  listClientRecords,
} from '../store/clients/client-records.ts';
import { changeClient, changeClientSecret, saveClient } from '../store/clients/client-registry.ts';
import { removeClient } from '../store/clients/remove-client.ts';
import { INVITATION_MS, insertInvitation } from '../store/portal/portal-invitations.ts';
import { transact } from '../store/transact.ts';
import { toClientChanges } from './client-changes.ts';
import { type Implementation, implement } from './implement.ts';
import type { RouteContext } from './route-context.ts';

const NO_ACCOUNT = { portal: 'No developer has this address.', oauth: 'No OAuth account has this address.' } as const;

/** How long one request may spend on deleting. The caller repeats it until everything is deleted. */
const REMOVAL_MS = 10_000;

/**
 * Implements the operator's API (`Authorization: Bearer <OPERATOR_TOKEN>`): clients with keys, secrets, and
 * confirmation, portal invitations, and second factors. Requests are forms, and responses are JSON. docs/api.md §9
 * lists the fields.
 */
export function operatorRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock } = context;
  const { db } = database;
  const editorNow = (): Editor => ({ actor: OPERATOR, now: clock() });

  return [
    implement('listClients', async ({ query, reply }) => {
      const page = { limit: query.limit, after: query.after ?? null };
      const found = await listClientRecords(db, EVERY_CLIENT, { ...page, limit: page.limit + 1 });
      const shown = found.slice(0, page.limit);
      const last = shown.at(-1);
      if (found.length > page.limit && last !== undefined) {
        reply.header(
          'Link',
          `</operator/clients?${new URLSearchParams({ after: last.id, limit: String(page.limit) })}>; rel="next"`,
        );
      }
      return sendResult(
        reply,
        clock(),
        shown.map((record) => presentClient(record)),
      );
    }),

    implement('registerClient', async ({ form, reply }) => {
      const editor = editorNow();
      const changes = toClientChanges(form);
      const key = form.public_key === undefined ? null : readKey(form.public_key);
      checkClientId(form.client_id, form.legacy_signatures === true);
      const { created, retired } = await transact(db, async (trx) => {
        const saved = await saveClient(trx, { id: form.client_id, key, changes }, editor);
        const usesOauth = (changes.redirectUris ?? []).length > 0;
        if (saved.created && key === null && !usesOauth)
          throw fieldProblem([{ field: 'public_key', fault: KEY_NEEDED }]);
        return saved;
      });
      const result = { clientId: form.client_id, fingerprint: key?.fingerprint ?? null, created, retired };
      return sendResult(reply, clock(), result, created ? 201 : 200);
    }),

    implement('getClient', async ({ path, reply }) => {
      const record = await findRecord(context, path.clientId);
      return sendResult(reply, clock(), presentClient(record, await countHoldings(db, record.id)));
    }),

    implement('changeClient', async ({ form, path, reply }) => {
      const editor = editorNow();
      const changes = toClientChanges(form);
      await transact(db, (trx) => changeClient(trx, path.clientId, changes, editor));
      return sendResult(reply, clock(), presentClient(await findRecord(context, path.clientId)));
    }),

    implement('removeClient', async ({ path, reply }) => {
      const editor = editorNow();
      const { id } = await findRecord(context, path.clientId);
      const until = performance.now() + REMOVAL_MS;
      const removal = await removeClient(db, id, editor, () => performance.now() < until);
      return sendResult(reply, clock(), removal, removal.removed ? 200 : 202);
    }),

    implement('addClientKey', async ({ form, path, reply }) => {
      const editor = editorNow();
      const { id } = await findRecord(context, path.clientId);
      const key = readKey(form.public_key);
      const added = await transact(db, (trx) => addClientKey(trx, id, key, editor, form.retire));
      if (added === 'full') {
        throw new Problem(
          'client_conflict',
          `${id} already has two active keys. Send retire with the fingerprint of one, or remove one first.`,
        );
      }
      return sendResult(reply, clock(), presentClient(await findRecord(context, id)), added === 'added' ? 201 : 200);
    }),

    implement('removeClientKey', async ({ path, reply }) => {
      const editor = editorNow();
      const { id } = await findRecord(context, path.clientId);
      const { fingerprint } = path;
      const removed = await transact(db, (trx) => removeClientKey(trx, id, fingerprint, editor));
      if (!removed) throw new Problem('not_found', `${id} has no key with this fingerprint.`);
      return sendResult(reply, clock(), presentClient(await findRecord(context, id)));
    }),

    implement('makeClientSecret', async ({ path, reply }) => {
      const editor = editorNow();
      const { id } = await findRecord(context, path.clientId);
      const secret = createSecret();
      await transact(db, (trx) => changeClientSecret(trx, id, hashSecret(secret), editor));
      reply.header('Cache-Control', 'no-store');
      return sendResult(reply, clock(), { clientId: id, clientSecret: secret }, 201);
    }),

    implement('removeClientSecret', async ({ path, reply }) => {
      const editor = editorNow();
      const { id } = await findRecord(context, path.clientId);
      await transact(db, (trx) => changeClientSecret(trx, id, null, editor));
      return sendResult(reply, clock(), presentClient(await findRecord(context, id)));
    }),

    implement('inviteDeveloper', async ({ form, reply }) => {
      for (const id of form.client) await findRecord(context, id);
      reply.header('Cache-Control', 'no-store');
      return sendResult(reply, clock(), await inviteDeveloper(context, form), 201);
    }),

    implement('resetSecondFactor', async ({ form, request, reply }) => {
      const email = normaliseEmail(form.email);
      const reset = await resetFactor(
        { db, outbox: context.outbox, clock },
        form.area === 'portal' ? PORTAL_FACTOR : OAUTH_FACTOR,
        {
          email,
          language: form.language,
        },
      );
      if (reset.kind === 'unknown') throw new Problem('not_found', NO_ACCOUNT[form.area]);
      if (reset.kind === 'reset')
        request.log.info({ area: form.area, account: reset.accountId }, 'second factor reset');
      return sendResult(reply, clock(), { email, reset: reset.kind === 'reset' });
    }),
  ];
}

/** Stores an invitation and, if requested, queues the email with its link in the same transaction. */
async function inviteDeveloper(
  { database, clock, publicUrl, outbox }: RouteContext,
  form: z.infer<typeof invitationForm>,
): Promise<{ readonly email: string; readonly url: string; readonly expires: number; readonly sent: boolean }> {
  const now = clock();
  const token = createSecret();
  const email = normaliseEmail(form.email);
  const path = `/portal/invitation?token=${token}`;
  const sent = await transact(database.db, async (trx) => {
    await insertInvitation(trx, { email, clientIds: form.client, tokenHash: hashSecret(token) }, now);
    if (outbox === null || form.send === undefined) return false;
    const content = { kind: 'portal_invitation', language: form.send, to: email, path } as const;
    await queueEmail(trx, outbox, { ...content, usefulMs: INVITATION_MS }, new Date(now));
    return true;
  });
  return { email, url: `${publicUrl}${path}`, expires: now + INVITATION_MS, sent };
}

async function findRecord({ database }: RouteContext, id: string): Promise<ClientRecord> {
  const record = await findClientRecord(database.db, EVERY_CLIENT, id);
  if (record === null) throw new Problem('not_found', 'No client has this ID.');
  return record;
}

const KEY_NEEDED = { key: 'form.required', values: {} } as const;

function readKey(text: string): CheckedKey {
  try {
    return readPublicKey(text);
  } catch (cause) {
    if (!(cause instanceof PublicKeyError)) throw cause;
    throw new Problem('client_invalid', cause.message, {
      errors: [{ field: 'public_key', message: cause.message }],
      cause,
    });
  }
}

function checkClientId(id: string, legacy: boolean): void {
  if (isClientId(id, legacy)) return;
  throw new Problem('client_invalid', `A client ID ${CLIENT_ID_RULE}.`, {
    errors: [{ field: 'client_id', message: 'must be a client ID' }],
  });
}
