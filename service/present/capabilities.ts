import { type CapabilitiesMessage, FEATURES } from '#contract/capabilities.ts';
import { catalogue, type EntityName, expandable, type FilterResource, relations } from '#contract/filter/catalogue.ts';
import { functions } from '#contract/filter/functions.ts';
import { itemChangeForm } from '#contract/item.ts';
import { orderForm } from '#contract/order.ts';
import { shipmentChangeForm } from '#contract/shipment.ts';
import { SUMMARY_KEYS } from '#contract/summary.ts';

/** Features that only the sandbox has. */
const SANDBOX_FEATURES: ReadonlySet<string> = new Set(['sandbox', 'sample-user']);

/**
 * Returns the service's extensions to the contract, derived from the tables that it uses. `sandbox`: whether sandbox
 * mode is on.
 */
export function presentCapabilities(sandbox: boolean): CapabilitiesMessage {
  const resources = Object.keys(expandable) as FilterResource[];
  return {
    features: Object.keys(FEATURES).filter((name) => sandbox || !SANDBOX_FEATURES.has(name)),
    functions: Object.keys(functions),
    fields: Object.fromEntries(resources.map((resource) => [resource, namesOf(resource)])),
    expand: Object.fromEntries(resources.map((resource) => [resource, expandable[resource]])),
    forms: {
      orders: Object.keys(orderForm.shape),
      items: Object.keys(itemChangeForm.shape),
      shipments: Object.keys(shipmentChangeForm.shape),
    },
    summaryKeys: SUMMARY_KEYS,
  };
}

/** Names of a resource's fields with their aliases, and of fields one relation away. */
function namesOf(resource: EntityName): readonly string[] {
  const own = (entity: EntityName) => catalogue[entity].flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  return [
    ...own(resource),
    ...relations[resource].flatMap(({ name, to }) => own(to).map((field) => `${name}/${field}`)),
  ];
}
