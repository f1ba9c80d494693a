import 'server-only';
import { type CapabilitiesMessage, capabilitiesSchema, type Feature } from '#contract/capabilities.ts';
import type { FilterResource } from '#contract/filter/catalogue.ts';
import { CAPABILITIES_PATH } from '#contract/routes.ts';
import type { ServiceClient } from './client.ts';
import { responseOf } from './response-schema.ts';
import { ServiceError } from './service-error.ts';

/** The capabilities of a service. Controls that need a missing one are hidden. */
export type Capabilities = {
  /** Whether the service has an API extension. */
  has(feature: Feature): boolean;
  /** Whether a field (in any letter case) can be used in filters and `orderBy` of a resource. */
  knows(resource: FilterResource, field: string): boolean;
  /** Whether the form that changes a resource accepts a field. */
  takes(resource: 'orders' | 'items' | 'shipments', field: string): boolean;
};

/** How long a response is cached: a service may be upgraded. */
const KEPT_MS = 60 * 60_000;

/** The last response of each service, by URL, with the time of its request. */
const known = new Map<string, { readonly at: number; readonly capabilities: Capabilities }>();
const underWay = new Map<string, Promise<Capabilities>>();

/**
 * Returns the capabilities of a service, requested once an hour. A service without the endpoint has the seed's
 * capabilities. While requests fail the last response is used, and the next call tries again.
 * @param address URL of the service
 * @param now ms since the epoch
 */
export async function capabilitiesOf(service: ServiceClient, address: string, now: number): Promise<Capabilities> {
  try {
    return await certainCapabilitiesOf(service, address, now);
  } catch (error) {
    if (error instanceof ServiceError) return SEED_ONLY;
    throw error;
  }
}

/**
 * Like `capabilitiesOf`, for pages that would otherwise state that an unavailable service does not support something.
 * @throws ServiceError while requests fail and there is no last response
 */
export async function certainCapabilitiesOf(
  service: ServiceClient,
  address: string,
  now: number,
): Promise<Capabilities> {
  const before = known.get(address);
  if (before !== undefined && now - before.at < KEPT_MS) return before.capabilities;
  const request = underWay.get(address) ?? fetchCapabilities(service).finally(() => underWay.delete(address));
  underWay.set(address, request);
  try {
    const capabilities = await request;
    known.set(address, { at: now, capabilities });
    return capabilities;
  } catch (error) {
    if (before === undefined || !(error instanceof ServiceError)) throw error;
    return before.capabilities;
  }
}

async function fetchCapabilities(service: ServiceClient): Promise<Capabilities> {
  try {
    const { body } = await service.send({
      method: 'GET',
      path: CAPABILITIES_PATH,
      username: null,
      schema: responseOf(capabilitiesSchema),
    });
    return toCapabilities(body.result);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status } = error;
    // 404 or another unexpected response: such a service has no extensions.
    if (status !== null && status < 500 && status !== 429) return SEED_ONLY;
    throw error;
  }
}

function toCapabilities({ features, fields, forms }: Pick<CapabilitiesMessage, 'features' | 'fields' | 'forms'>) {
  const named = new Set(features);
  return { has: (feature) => named.has(feature), knows: namesOf(fields), takes: namesOf(forms) } satisfies Capabilities;
}

/**
 * Returns a check of names by resource, in any letter case. Optimized for names spelled as here, because a page calls
 * it hundreds of times.
 */
function namesOf(byResource: Readonly<Record<string, readonly string[] | undefined>>) {
  const known = new Map(
    Object.entries(byResource).map(([resource, names = []]) => [
      resource,
      new Set(names.flatMap((name) => [name, name.toLowerCase()])),
    ]),
  );
  return (resource: string, name: string): boolean => {
    const names = known.get(resource);
    return names !== undefined && (names.has(name) || names.has(name.toLowerCase()));
  };
}

/** The capabilities that the seed documents for any service: the fields of its requests, filters, and forms. */
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
