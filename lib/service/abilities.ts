import 'server-only';
import { z } from 'zod';
import { actionPath, instancePath, OPENAPI_PATH } from '#contract/routes.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';

/**
 * What a service can do beyond the interface (ext) that must not be tried out: a choice it would overlook, or a way back that
 * somebody relies on before it is needed.
 */
export type Abilities = {
  /** Unlinking a mailbox and leaving its orders (`erase=mails`): a service without it would erase everything. */
  readonly keepOrders: boolean;
  /** Taking the deletion of an order, an item or a shipment back. */
  readonly restore: boolean;
  /** Handing a corrected field back to the mails. */
  readonly release: boolean;
};

const NONE: Abilities = { keepOrders: false, restore: false, release: false };

const parameterSchema = z.looseObject({ name: z.string().optional(), $ref: z.string().optional() });
const described = z.object({
  paths: z.record(z.string(), z.looseObject({ delete: z.unknown().optional(), post: z.unknown().optional() })),
  components: z
    .looseObject({ parameters: z.record(z.string(), parameterSchema).optional().catch(undefined) })
    .optional(),
});
const withParameters = z.object({ parameters: z.array(parameterSchema) });
/** What several operations take is described once, and each refers to it (OpenAPI 3.1, "Reference Object"). */
const SHARED = '#/components/parameters/';

const known = new WeakMap<ServiceClient, Abilities>();

/**
 * What the service can do, by its own description of itself; nothing without a clear yes. Asked until there is an answer,
 * then remembered.
 */
export async function abilitiesOf(service: ServiceClient): Promise<Abilities> {
  const before = known.get(service);
  if (before !== undefined) return before;
  try {
    const { body } = await service.send({ method: 'GET', path: OPENAPI_PATH, username: null, schema: described });
    const unlink = withParameters.safeParse(body.paths[instancePath('mailboxes', '{id}')]?.delete);
    const shared = body.components?.parameters ?? {};
    const nameOf = ({ name, $ref = '' }: z.infer<typeof parameterSchema>) =>
      name ?? ($ref.startsWith(SHARED) ? shared[$ref.slice(SHARED.length)]?.name : undefined);
    const abilities = {
      keepOrders: unlink.success && unlink.data.parameters.some((parameter) => nameOf(parameter) === 'erase'),
      restore: body.paths[actionPath('restore')]?.post !== undefined,
      release: body.paths[actionPath('release')]?.post !== undefined,
    };
    known.set(service, abilities);
    return abilities;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // Nothing there: such a service has no extensions. No answer, or one that cannot be read just now: not known yet.
    if (error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429) {
      known.set(service, NONE);
    }
    return NONE;
  }
}
