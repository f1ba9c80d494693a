import 'server-only';
import { changedSince, describeShown, type ShownValues } from '#accounts/shown-values.ts';
import type { Sending } from './order-changes.ts';
import type { AdminPass } from './users.ts';
import { type Endpoint, findEndpoint } from './webhook-endpoints.ts';
import { whileOutdated } from './while-outdated.ts';

/** `changed`: nothing was changed, because these values differ from those shown. */
export type EndpointChange<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'changed'; readonly names: readonly EndpointFact[] }
  | { readonly kind: 'gone' };

/** Facts about an endpoint that matter for changing it. Unlike its version, they are not affected by deliveries. */
export const ENDPOINT_FACTS = ['url', 'description', 'types', 'enabled', 'secrets'] as const;
export type EndpointFact = (typeof ENDPOINT_FACTS)[number];

/** Describes what the forms for an endpoint show. */
export function describeEndpoint(endpoint: Endpoint): string {
  return describeShown(valuesOf(endpoint));
}

/**
 * Changes an endpoint as the form showed it (`shown`), once per key. If the shown facts have changed since, nothing is
 * changed.
 * @throws ServiceError
 */
export async function changeShownEndpoint<Result>(
  pass: AdminPass,
  id: string,
  { shown, key }: { readonly shown: string; readonly key: string },
  change: (sending: Sending) => Promise<Result>,
): Promise<EndpointChange<Result>> {
  // A failing delivery changes the version, so it is read again.
  return whileOutdated(async () => {
    const found = await findEndpoint(pass, id);
    if (found === null) return { kind: 'gone' };
    const changed = changedSince(shown, valuesOf(found.endpoint));
    const names = ENDPOINT_FACTS.filter((name) => changed.includes(name));
    if (names.length > 0) return { kind: 'changed', names };
    return { kind: 'done', result: await change({ key, version: found.version }) };
  });
}

function valuesOf({ url, description, types, enabled, secrets }: Endpoint): ShownValues {
  const made = secrets.map(({ createTime }) => createTime).sort((a, b) => a - b);
  return { url, description, types, enabled, secrets: made } satisfies Readonly<Record<EndpointFact, unknown>>;
}
