import { z } from 'zod';
import {
  clientChangeForm,
  clientSchema,
  factorResetForm,
  invitationForm,
  newClientForm,
  newKeyForm,
} from '../client.ts';
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
const invitationSchema = z.object({
  email: z.string(),
  url: z.string(),
  expires: z.number().int(),
  sent: z.boolean().describe('Whether the link was also sent to the address.'),
});

const factorResetSchema = z.object({ email: z.string(), reset: z.boolean() });

function answer(status: number, description: string, schema: z.ZodType): OperationAnswer {
  return { status, description, body: { kind: 'result', schema } };
}

/** The operator's operations on clients: keys, secrets, and switches, portal invitations, and second factors of accounts. */
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
        .max(64, 'must be a client ID')
        .optional()
        .describe('Cursor: the ID of the last client of the previous page.'),
    }),
    answers: answersOfReading('Clients by ID. `Link` contains the next page.', z.array(clientSchema)),
    problems: ['parameter_invalid'],
  },
  {
    id: 'registerClient',
    method: 'POST',
    path: clients,
    tag: 'operator',
    summary: 'Register a client, or add a key to a registered one',
    description:
      'Fields not sent stay unchanged. A client that uses only OAuth needs no key, but a redirect URI. A third key replaces the oldest one.',
    access: 'operator',
    form: newClientForm,
    answers: [
      answer(201, 'Registered.', registrationSchema),
      answer(200, 'The client was already registered.', registrationSchema),
    ],
    problems: ['client_invalid'],
  },
  {
    id: 'getClient',
    method: 'GET',
    path: client,
    tag: 'operator',
    summary: 'Read a client with its data counts',
    access: 'operator',
    answers: answersOfReading('The client.', clientSchema),
  },
  {
    id: 'changeClient',
    method: 'PUT',
    path: client,
    tag: 'operator',
    summary: 'Update a client',
    description: 'Fields not sent stay unchanged. URLs sent replace all registered ones. An empty value removes all.',
    access: 'operator',
    form: clientChangeForm,
    answers: [answer(200, 'The updated resource.', clientSchema)],
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
      answer(202, 'Not finished. Send the request again to continue.', removalSchema),
    ],
  },
  {
    id: 'addClientKey',
    method: 'POST',
    path: `${client}/keys`,
    tag: 'operator',
    summary: 'Add a second key',
    access: 'operator',
    form: newKeyForm,
    answers: [
      answer(201, 'The client with its new key.', clientSchema),
      answer(200, 'The client already had this key.', clientSchema),
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
    summary: 'Create a new OAuth secret for a client',
    access: 'operator',
    answers: [answer(201, 'The secret. It is shown once.', secretSchema)],
  },
  {
    id: 'removeClientSecret',
    method: 'DELETE',
    path: `${client}/secret`,
    tag: 'operator',
    summary: "Remove a client's secret, which makes it a public client",
    access: 'operator',
    answers: [answer(200, 'The client.', clientSchema)],
  },
  {
    id: 'inviteDeveloper',
    method: 'POST',
    path: '/operator/invitations',
    tag: 'operator',
    summary: 'Invite a developer to the portal',
    access: 'operator',
    form: invitationForm,
    answers: [answer(201, 'The invitation URL. It is shown once.', invitationSchema)],
    problems: ['not_found'],
  },
  {
    id: 'resetSecondFactor',
    method: 'POST',
    path: '/operator/factor-resets',
    tag: 'operator',
    summary: 'Remove the second factor of an account',
    description: 'Signs out every browser of the account, and notifies its owner if the service can send email.',
    access: 'operator',
    form: factorResetForm,
    answers: [answer(200, 'Whether the account had a second factor.', factorResetSchema)],
    problems: ['not_found'],
  },
] as const satisfies readonly Operation[];
