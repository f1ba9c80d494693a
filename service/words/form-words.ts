import type { WordsOf } from '#contract/fault-shape.ts';
import type { CLIENT_FAULTS, FORM_FAULTS } from '#contract/form-faults.ts';

/** The English text for each field error; it follows the field's name. */
export const FORM_WORDS: WordsOf<typeof FORM_FAULTS> = {
  'form.unknown_field': () => 'is not a field of this resource',
  'form.given_twice': () => 'is given twice with different values',
  'form.required': () => 'is required',
  'form.empty': () => 'must not be empty',
  'form.too_long': ({ limit }) => `must have at most ${limit} characters`,
  'form.nul': () => 'must not hold a NUL character',
  'form.control_characters': () => 'must not hold control characters',
  'form.not_an_amount': () => 'must be an integer in minor units (cents)',
  'form.amount_out_of_range': ({ limit }) => `must be from -${limit} to ${limit} minor units`,
  'form.not_an_integer': () => 'must be an integer',
  'form.out_of_range': ({ least, most }) => `must lie between ${least} and ${most}`,
  'form.not_a_date': () => 'must be a date in the form YYYY-MM-DD',
  'form.not_a_boolean': () => 'must be true or false',
  'form.not_one_of': ({ words }) => `must be one of ${words.join(', ')}`,
  'form.not_an_email': () => 'must be a mail address',
  'form.not_a_currency_code': () => 'must be an ISO 4217 code of three letters',
  'form.unknown_currency': () => 'is not a currency of ISO 4217',
  'form.not_a_url': () => 'must be an http or https address',
  'form.not_a_reference': () => 'must be the href of a resource',
  'form.not_references': () => 'must be hrefs of resources, with commas between them',
  'form.too_many_references': ({ limit }) => `must name at most ${limit} resources`,
  'form.not_of_collection': ({ collection }) => `must be the href of one of ${collection}`,
  'form.not_in_dictionary': ({ dictionary }) => `is not the href of a ${DICTIONARIES[dictionary]}`,
  'form.not_own_order': () => 'must be the href of one of the user’s orders',
  'form.not_own_merchant': () => 'is not the href of one of the user’s merchants',
  'form.not_items_of_order': () => 'must be hrefs of items of the shipment’s order',
  'form.not_shipments_of_order': () => 'must be hrefs of shipments of the item’s order',
  'form.nothing_named': () => 'is required, unless orderNumber, merchant or merchantName is given',
  'form.not_one_resource': () => 'must be given, or item, or shipment: one of them',
  'form.nothing_told': () => 'is nothing that a mail told of',
  'form.unreleasable': ({ names }) =>
    `names ${names.map((name) => `'${name}'`).join(', ')}: not a field that \`corrected\` of this kind can name`,
};

/** The same for forms of operators and developers. */
export const CLIENT_WORDS: WordsOf<typeof CLIENT_FAULTS> = {
  'client.unknown_field': () => 'is not a field of this form',
  'client.given_too_often': ({ limit }) => `may be given at most ${limit} times`,
  'client.several_lines': () => 'must be on one line',
  'client.not_a_fingerprint': () => 'must be a fingerprint: 64 hexadecimal digits',
  'client.not_a_reason': () => 'must be a reason',
  'client.not_a_key_id': () => 'must be the id of a key: 16 hexadecimal digits',
  'client.not_the_current_key': ({ current }) => `is not the current key of this process, ${current}`,
  'client.not_a_place': () => 'must be a place that an answer gave',

  'callback.too_long': ({ limit }) => `must have at most ${limit} characters`,
  'callback.not_whole': () => 'must be a whole address, such as https://app.example/mailboxes/callback',
  'callback.not_http': () => 'must be an http or https address',
  'callback.user_name': () => 'must not hold a user name or password',
  'callback.fragment': () => 'must not hold a fragment ("#…")',
  'callback.not_https': () => 'must begin with https://, except on localhost, 127.0.0.1 and [::1]',
  'callback.not_plain': () =>
    'must be written plainly: ASCII, without spaces, quotes, "//" or "..", and without an encoded "/" or "."',

  'redirect.too_long': ({ limit }) => `must have at most ${limit} characters`,
  'redirect.not_plain': () => 'must be an address in plain ASCII without spaces, quotes or back slashes',
  'redirect.fragment': () => 'must not hold a fragment',
  'redirect.not_whole': () => 'must be a whole address, such as https://app.example/callback',
  'redirect.user_name': () => 'must not hold a user name',
  'redirect.not_https': () => 'must be https, except on localhost, 127.0.0.1 and [::1]',
  'redirect.not_own_scheme': () => 'must be https, or have a scheme of your own such as com.example.app:',

  'webhook.not_whole': () => 'must be an absolute URL, such as https://app.example/hooks',
  'webhook.not_https': () => 'must begin with https://',
  'webhook.user_name': () => 'must not contain a user name or password',
  'webhook.fragment': () => 'must not contain a fragment ("#…")',
  'webhook.private_address': () => 'must not be an address of a private network',
  'webhook.unknown_types': ({ names }) => `contains unknown types: ${names.join(', ')}`,
  'webhook.nothing_to_replay': () => 'is required, unless since is given',
  'webhook.unknown_event': () => 'is not an event of the last 30 days',
};

const DICTIONARIES = { category: 'category', purchaseType: 'purchase type', shipper: 'shipper' } as const;
