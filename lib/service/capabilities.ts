import 'server-only';
import { type CapabilitiesMessage, capabilitiesSchema, type Feature } from '#contract/capabilities.ts';
import type { FilterResource } from '#contract/filter/catalogue.ts';
import { CAPABILITIES_PATH } from '#contract/routes.ts';
import { answerOf } from './answer.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';

/** What a service can do: a control that needs what it lacks is not shown. */
export type Capabilities = {
  /** Whether it has an extension of the interface. */
  has(feature: Feature): boolean;
  /** Whether filters and `orderBy` of a resource may name a field, in any letter case. */
  knows(resource: FilterResource, field: string): boolean;
  /** Whether the form that changes a resource takes a field. */
  takes(resource: 'orders' | 'items' | 'shipments', field: string): boolean;
};

/** How long an answer counts: a service may learn. */
const KEPT_MS = 60 * 60_000;

/** What each service that this process calls has answered, and when it was asked. */
const known = new Map<string, { readonly at: number; readonly capabilities: Capabilities }>();
const underWay = new Map<string, Promise<Capabilities | null>>();

/**
 * Asks a service once an hour what it can do. One that does not know the question can do what the seed says. While it gives
 * no answer the last one holds, and it is asked again next time.
 * @param address where the service is
 * @param now ms since the epoch
 */
export async function capabilitiesOf(service: ServiceClient, address: string, now: number): Promise<Capabilities> {
  const before = known.get(address);
  if (before !== undefined && now - before.at < KEPT_MS) return before.capabilities;
  const asked = underWay.get(address) ?? ask(service).finally(() => underWay.delete(address));
  underWay.set(address, asked);
  const capabilities = await asked;
  if (capabilities === null) return before?.capabilities ?? SEED_ONLY;
  known.set(address, { at: now, capabilities });
  return capabilities;
}

/** null when that cannot be told now. */
async function ask(service: ServiceClient): Promise<Capabilities | null> {
  try {
    const { body } = await service.send({
      method: 'GET',
      path: CAPABILITIES_PATH,
      username: null,
      schema: answerOf(capabilitiesSchema),
    });
    return toCapabilities(body.result);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status } = error;
    // Nothing there, or something else: such a service has no extensions.
    return status !== null && status < 500 && status !== 429 ? SEED_ONLY : null;
  }
}

function toCapabilities({ features, fields, forms }: Pick<CapabilitiesMessage, 'features' | 'fields' | 'forms'>) {
  const named = new Set(features);
  const known = new Set(
    Object.entries(fields).flatMap(([resource, names]) => names.map((name) => key(resource, name))),
  );
  const taken = new Set(Object.entries(forms).flatMap(([resource, names]) => names.map((name) => key(resource, name))));
  return {
    has: (feature) => named.has(feature),
    knows: (resource, field) => known.has(key(resource, field)),
    takes: (resource, field) => taken.has(key(resource, field)),
  } satisfies Capabilities;
}

function key(resource: string, name: string): string {
  return `${resource} ${name.toLowerCase()}`;
}

/** What the public documents promise of any service: the names that appear in their requests, filters and forms. */
const SEED_ONLY: Capabilities = toCapabilities({
  features: [],
  fields: {
    orders: [
      'orderDate',
      'purchaseDate',
      'orderTitle',
      'description',
      'orderTax',
      'shippingCost',
      'price',
      'merchant/name',
    ],
  },
  forms: { orders: ['orderTitle', 'orderDate'] },
});
