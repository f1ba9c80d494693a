import { z } from 'zod';
import { clientChangeForm, clientSchema, invitationForm, newClientForm, newKeyForm } from '../client.ts';
import { answersOfReading } from './collection-operations.ts';
import type { Operation, OperationAnswer } from './operation.ts';
import { listLimit } from './query-parameters.ts';

const clients = '/operator/clients';
const client = `${clients}/{clientId}` as const;

const registrationSchema = z.object({
  clientId: z.string(),
  fingerprint: z.string().nullable(),
  created: z.boolean(),
  retired: z.array(z.string()),
});
const removalSchema = z.object({ removed: z.boolean(), erasedUsers: z.number().int(), usersLeft: z.number().int() });
const secretSchema = z.object({ clientId: z.string(), clientSecret: z.string() });
const invitationSchema = z.object({ email: z.string(), url: z.string(), expires: z.number().int() });

function answer(status: number, description: string, schema: z.ZodType): OperationAnswer {
  return { status, description, body: { kind: 'result', schema } };
}

/** The operator's operations on clients: keys, secrets, and switches, and portal invitations. */
export const operatorOperations = [
  {
    id: 'listClients',
    method: 'GET',
    path: clients,
    tag: 'operator',
    summary: 'List clients',
    access: 'operator',
    query: z.object({
      limit: listLimit('Clients'),
      after: z
        .string()
        .max(64, 'must be the id of a client')
        .optional()
        .describe('Goes on after the client of this id.'),
    }),
    answers: answersOfReading('Clients by id; `Link` leads to the next page.', z.array(clientSchema)),
    problems: ['parameter_invalid'],
  },
  {
    id: 'registerClient',
    method: 'POST',
    path: clients,
    tag: 'operator',
    summary: 'Register a client, or give a registered one a new key',
    description:
      'What is not given stays as it is. A client that uses OAuth alone needs no key, but a redirect URI. A key beyond the second takes the place of the oldest.',
    access: 'operator',
    form: newClientForm,
    answers: [
      answer(201, 'The client is new.', registrationSchema),
      answer(200, 'The client was registered already.', registrationSchema),
    ],
    problems: ['client_invalid'],
  },
  {
    id: 'getClient',
    method: 'GET',
    path: client,
    tag: 'operator',
    summary: 'Read a client, and how much it holds',
    access: 'operator',
    answers: answersOfReading('The client.', clientSchema),
  },
  {
    id: 'changeClient',
    method: 'PUT',
    path: client,
    tag: 'operator',
    summary: 'Change a client',
    description: 'What is not given stays as it is; addresses become those that are given, one empty value means none.',
    access: 'operator',
    form: clientChangeForm,
    answers: [answer(200, 'As it is now.', clientSchema)],
  },
  {
    id: 'removeClient',
    method: 'DELETE',
    path: client,
    tag: 'operator',
    summary: 'Remove a client with all its users and their data',
    access: 'operator',
    answers: [
      answer(200, 'It is gone.', removalSchema),
      answer(202, 'There is more to erase than one answer should take: ask again.', removalSchema),
    ],
  },
  {
    id: 'addClientKey',
    method: 'POST',
    path: `${client}/keys`,
    tag: 'operator',
    summary: 'Add a key beside the one a client has',
    access: 'operator',
    form: newKeyForm,
    answers: [
      answer(201, 'The client with its new key.', clientSchema),
      answer(200, 'The client had this key.', clientSchema),
    ],
    problems: ['client_invalid', 'client_conflict'],
  },
  {
    id: 'removeClientKey',
    method: 'DELETE',
    path: `${client}/keys/{fingerprint}`,
    tag: 'operator',
    summary: 'Remove a key',
    access: 'operator',
    answers: [answer(200, 'The client without the key.', clientSchema)],
  },
  {
    id: 'makeClientSecret',
    method: 'POST',
    path: `${client}/secret`,
    tag: 'operator',
    summary: 'Give a client a new secret for OAuth',
    access: 'operator',
    answers: [answer(201, 'The secret; it is told this once.', secretSchema)],
  },
  {
    id: 'removeClientSecret',
    method: 'DELETE',
    path: `${client}/secret`,
    tag: 'operator',
    summary: 'Take a client’s secret away, which makes it a public client',
    access: 'operator',
    answers: [answer(200, 'The client.', clientSchema)],
  },
  {
    id: 'inviteDeveloper',
    method: 'POST',
    path: '/operator/invitations',
    tag: 'operator',
    summary: 'Invite somebody to the portal',
    access: 'operator',
    form: invitationForm,
    answers: [answer(201, 'The address to open; it is told this once.', invitationSchema)],
    problems: ['not_found'],
  },
] as const satisfies readonly Operation[];
