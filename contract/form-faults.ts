import { type FaultOf, type FaultTable, readFault } from './fault-shape.ts';

/** All errors in form fields about a user's data. */
export const FORM_FAULTS = {
  'form.unknown_field': {},
  'form.given_twice': {},
  'form.required': {},
  'form.empty': {},
  'form.too_long': { limit: 'number' },
  'form.nul': {},
  'form.control_characters': {},
  'form.not_an_amount': {},
  'form.amount_out_of_range': { limit: 'number' },
  'form.not_an_integer': {},
  'form.out_of_range': { least: 'number', most: 'number' },
  'form.not_a_date': {},
  'form.not_a_boolean': {},
  'form.not_one_of': { words: 'list' },
  'form.not_an_email': {},
  'form.not_a_currency_code': {},
  'form.unknown_currency': {},
  'form.not_a_url': {},
  'form.not_a_reference': {},
  'form.not_references': {},
  'form.too_many_references': { limit: 'number' },
  'form.not_of_collection': { collection: 'text' },
  'form.not_in_dictionary': { dictionary: ['category', 'purchaseType', 'shipper'] },
  'form.not_own_order': {},
  'form.not_own_merchant': {},
  'form.not_items_of_order': {},
  'form.not_shipments_of_order': {},
  'form.nothing_named': {},
  'form.not_one_resource': {},
  'form.not_in_emails': {},
  'form.unreleasable': { names: 'list' },
} as const satisfies FaultTable;

/** All errors in the forms of operators and developers: clients, URLs, keys. The web app has no such forms. */
export const CLIENT_FAULTS = {
  'client.unknown_field': {},
  'client.given_too_often': { limit: 'number' },
  'client.several_lines': {},
  'client.not_a_fingerprint': {},
  'client.not_a_reason': {},
  'client.not_a_key_id': {},
  'client.not_the_current_key': { current: 'text' },
  'client.not_a_place': {},

  'callback.too_long': { limit: 'number' },
  'callback.not_whole': {},
  'callback.not_http': {},
  'callback.user_name': {},
  'callback.fragment': {},
  'callback.not_https': {},
  'callback.not_plain': {},

  'redirect.too_long': { limit: 'number' },
  'redirect.not_plain': {},
  'redirect.fragment': {},
  'redirect.not_whole': {},
  'redirect.user_name': {},
  'redirect.not_https': {},
  'redirect.not_own_scheme': {},

  'webhook.not_whole': {},
  'webhook.not_https': {},
  'webhook.user_name': {},
  'webhook.fragment': {},
  'webhook.private_address': {},
  'webhook.unknown_types': { names: 'list' },
  'webhook.nothing_to_replay': {},
  'webhook.since_after_until': {},
  'webhook.unknown_event': {},
} as const satisfies FaultTable;

export type FormFault = FaultOf<typeof FORM_FAULTS> | FaultOf<typeof CLIENT_FAULTS>;

/** Encodes a fault as the message of a schema check, which zod requires to be a string; `faultOfMessage` decodes it. */
export function asMessage(fault: FormFault): string {
  return JSON.stringify(fault);
}

/**
 * Returns the fault in a message of a form's schema.
 * @throws if the message is not a fault, which indicates an error in the schema, not in the form
 */
export function faultOfMessage(message: string): FormFault {
  const { key, values }: { readonly key?: unknown; readonly values?: unknown } = JSON.parse(message);
  const fault = readFault(FORM_FAULTS, key, values) ?? readFault(CLIENT_FAULTS, key, values);
  if (fault === null) throw new Error(`A form's schema has a message that is not a fault: ${message}`);
  return fault;
}
