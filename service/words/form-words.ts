import type { WordsOf } from '#contract/fault-shape.ts';
import type { CLIENT_FAULTS, FORM_FAULTS } from '#contract/form-faults.ts';

/** The English text for each field error. It follows the field's name. */
export const FORM_WORDS: WordsOf<typeof FORM_FAULTS> = {
  'form.unknown_field': () => 'is not a field of this resource',
  'form.given_twice': () => 'must not be sent twice with different values',
  'form.required': () => 'is required',
  'form.empty': () => 'must not be empty',
  'form.too_long': ({ limit }) => `must have at most ${limit} characters`,
  'form.nul': () => 'must not contain a NUL character',
  'form.control_characters': () => 'must not contain control characters',
  'form.not_an_amount': () => 'must be an integer in minor units (cents)',
  'form.amount_out_of_range': ({ limit }) => `must be from -${limit} to ${limit} minor units`,
  'form.not_an_integer': () => 'must be an integer',
  'form.out_of_range': ({ least, most }) => `must be from ${least} to ${most}`,
  'form.not_a_date': () => 'must be a date in the form YYYY-MM-DD',
  'form.not_a_boolean': () => 'must be true or false',
  'form.not_one_of': ({ words }) => `must be one of ${words.join(', ')}`,
  'form.not_an_email': () => 'must be an email address',
  'form.not_a_currency_code': () => 'must be a three-letter ISO 4217 code',
  'form.unknown_currency': () => 'must be an ISO 4217 currency',
  'form.not_a_url': () => 'must be an http or https URL',
  'form.not_a_reference': () => 'must be the href of a resource',
  'form.not_references': () => 'must be hrefs of resources, separated by commas',
  'form.too_many_references': ({ limit }) => `must name at most ${limit} resources`,
  'form.not_of_collection': ({ collection }) => `must be an href of ${collection}`,
  'form.not_in_dictionary': ({ dictionary }) => `must be the href of a ${DICTIONARIES[dictionary]}`,
  'form.not_own_order': () => "must be the href of one of the user's orders",
  'form.not_own_merchant': () => "must be the href of one of the user's merchants",
  'form.not_items_of_order': () => "must be hrefs of items of the shipment's order",
  'form.not_shipments_of_order': () => "must be hrefs of shipments of the item's order",
  'form.nothing_named': () => 'is required unless orderNumber, merchant, or merchantName is sent',
  'form.not_one_resource': () => 'must be sent, unless item or shipment is sent. Send exactly one of them',
  'form.not_in_emails': () => 'cannot be reverted, because no email contains it',
  'form.unreleasable': ({ names }) =>
    `contains names that \`corrected\` of this resource cannot have: ${names.map((name) => `'${name}'`).join(', ')}`,
};

/** The English texts for forms of operators and developers. */
export const CLIENT_WORDS: WordsOf<typeof CLIENT_FAULTS> = {
  'client.unknown_field': () => 'is not a field of this form',
  'client.given_too_often': ({ limit }) => `must be sent at most ${limit} times`,
  'client.several_lines': () => 'must be on one line',
  'client.not_a_fingerprint': () => 'must be a fingerprint: 64 hexadecimal digits',
  'client.not_a_reason': () => 'must be a known reason',
  'client.not_a_key_id': () => 'must be a key ID: 16 hexadecimal digits',
  'client.not_the_current_key': ({ current }) => `must be the current key of this process, ${current}`,
  'client.not_a_place': () => 'must be the next value of a previous response',

  'callback.too_long': ({ limit }) => `must have at most ${limit} characters`,
  'callback.not_whole': () => 'must be an absolute URL, such as https://app.example/mailboxes/callback',
  'callback.not_http': () => 'must be an http or https URL',
  'callback.user_name': () => 'must not contain a user name or password',
  'callback.fragment': () => 'must not contain a fragment ("#…")',
  'callback.not_https': () => 'must start with https://, except on localhost, 127.0.0.1, and [::1]',
  'callback.not_plain': () =>
    'must contain only ASCII characters, and no spaces, quotes, "//", "..", or encoded "/" or "."',

  'redirect.too_long': ({ limit }) => `must have at most ${limit} characters`,
  'redirect.not_plain': () => 'must contain only ASCII characters, and no spaces, quotes, or backslashes',
  'redirect.fragment': () => 'must not contain a fragment',
  'redirect.not_whole': () => 'must be an absolute URI, such as https://app.example/callback',
  'redirect.user_name': () => 'must not contain a user name',
  'redirect.not_https': () => 'must start with https://, except on localhost, 127.0.0.1, and [::1]',
  'redirect.not_own_scheme': () => 'must start with https:// or a custom scheme with a dot, such as com.example.app:',

  'webhook.not_whole': () => 'must be an absolute URL, such as https://app.example/hooks',
  'webhook.not_https': () => 'must start with https://',
  'webhook.user_name': () => 'must not contain a user name or password',
  'webhook.fragment': () => 'must not contain a fragment ("#…")',
  'webhook.private_address': () => 'must not be an address in a private network',
  'webhook.unknown_types': ({ names }) => `contains unknown types: ${names.join(', ')}`,
  'webhook.nothing_to_replay': () => 'is required unless since is sent',
  'webhook.since_after_until': () => 'must not be later than until, which is now by default',
  'webhook.unknown_event': () => 'must be an event of the last 30 days',
};

const DICTIONARIES = { category: 'category', purchaseType: 'purchase type', shipper: 'shipper' } as const;
