import type { z } from 'zod';
import { invitationForm, newClientForm, newKeyForm } from '#contract/client.ts';
import type { FormFault } from '#contract/form-faults.ts';
import { itemChangeForm } from '#contract/item.ts';
import { merchantChangeForm } from '#contract/merchant.ts';
import { newOrderForm, orderForm } from '#contract/order.ts';
import { operatorRetryForm } from '#contract/quarantine.ts';
import { rotationForm } from '#contract/sealing.ts';
import { shipmentChangeForm } from '#contract/shipment.ts';
import { newUserForm, userChangeForm } from '#contract/user.ts';
import { newWebhookForm } from '#contract/webhook.ts';

/** A form that its schema rejects: an invalid field, with its fault and the message that follows the field's name. */
export type RefusedField = {
  readonly form: z.ZodObject;
  readonly entered: Readonly<Record<string, string | readonly string[]>>;
  readonly field: string;
  readonly fault: FormFault;
  readonly says: string;
};

const one = (
  form: z.ZodObject,
  entered: RefusedField['entered'],
  fault: FormFault,
  says: string,
  field = Object.keys(entered)[0] ?? '',
): RefusedField => ({ form, entered, field, fault, says });

/** Forms of users and partners. */
export const REFUSED_FIELDS: readonly RefusedField[] = [
  one(orderForm, { colour: 'red' }, { key: 'form.unknown_field', values: {} }, 'is not a field of this resource'),
  one(
    orderForm,
    { orderTitle: 'a', ORDERTITLE: 'b' },
    { key: 'form.given_twice', values: {} },
    'must not be sent twice with different values',
  ),
  one(newUserForm, {}, { key: 'form.required', values: {} }, 'is required', 'userName'),
  one(newUserForm, { userName: ' ' }, { key: 'form.empty', values: {} }, 'must not be empty'),
  one(
    orderForm,
    { orderTitle: 'x'.repeat(501) },
    { key: 'form.too_long', values: { limit: 500 } },
    'must have at most 500 characters',
  ),
  one(
    userChangeForm,
    { userEmail: `${'x'.repeat(320)}@y` },
    { key: 'form.too_long', values: { limit: 320 } },
    'must have at most 320 characters',
  ),
  one(orderForm, { orderTitle: 'a\0b' }, { key: 'form.nul', values: {} }, 'must not contain a NUL character'),
  one(
    newUserForm,
    { userName: 'a\nb' },
    { key: 'form.control_characters', values: {} },
    'must not contain control characters',
  ),
  one(
    orderForm,
    { orderTotal: '12.50' },
    { key: 'form.not_an_amount', values: {} },
    'must be an integer in minor units (cents)',
  ),
  one(
    orderForm,
    { orderTotal: '1000000000000000' },
    { key: 'form.amount_out_of_range', values: { limit: 999_999_999_999_999 } },
    'must be from -999999999999999 to 999999999999999 minor units',
  ),
  one(itemChangeForm, { quantity: 'two' }, { key: 'form.not_an_integer', values: {} }, 'must be an integer'),
  one(
    shipmentChangeForm,
    { status: '6' },
    { key: 'form.out_of_range', values: { least: 0, most: 5 } },
    'must be from 0 to 5',
  ),
  one(
    orderForm,
    { orderDate: '2026-02-30' },
    { key: 'form.not_a_date', values: {} },
    'must be a date in the form YYYY-MM-DD',
  ),
  one(itemChangeForm, { returned: 'perhaps' }, { key: 'form.not_a_boolean', values: {} }, 'must be true or false'),
  one(
    orderForm,
    { orderStatus: 'lost' },
    { key: 'form.not_one_of', values: { words: ['placed', 'shipped', 'delivered', 'cancelled', 'returned'] } },
    'must be one of placed, shipped, delivered, cancelled, returned',
  ),
  one(userChangeForm, { userEmail: 'ann' }, { key: 'form.not_an_email', values: {} }, 'must be an email address'),
  one(
    orderForm,
    { currency: 'EURO' },
    { key: 'form.not_a_currency_code', values: {} },
    'must be a three-letter ISO 4217 code',
  ),
  one(orderForm, { currency: 'XQX' }, { key: 'form.unknown_currency', values: {} }, 'must be an ISO 4217 currency'),
  one(
    merchantChangeForm,
    { websiteUrl: 'ftp://shop.example' },
    { key: 'form.not_a_url', values: {} },
    'must be an http or https URL',
  ),
  one(orderForm, { merchant: 'Mill' }, { key: 'form.not_a_reference', values: {} }, 'must be the href of a resource'),
  one(
    itemChangeForm,
    { shipments: '1,two' },
    { key: 'form.not_references', values: {} },
    'must be hrefs of resources, separated by commas',
  ),
  one(
    itemChangeForm,
    { shipments: '1,'.repeat(201) },
    { key: 'form.too_many_references', values: { limit: 200 } },
    'must name at most 200 resources',
  ),
  one(
    newOrderForm,
    { orderTotal: '1' },
    { key: 'form.nothing_named', values: {} },
    'is required unless orderNumber, merchant, or merchantName is sent',
    'orderTitle',
  ),
];

const client = { client_id: 'shop', public_key: 'key' };

/** Forms of operators. */
export const REFUSED_BY_OPERATOR_FORMS: readonly RefusedField[] = [
  one(
    newClientForm,
    { colour: 'red', ...client },
    { key: 'client.unknown_field', values: {} },
    'is not a field of this form',
  ),
  one(newClientForm, { name: 'a\nb', ...client }, { key: 'client.several_lines', values: {} }, 'must be on one line'),
  one(
    newClientForm,
    { redirect: Array.from({ length: 21 }, (_, index) => `https://app.example/${index}`), ...client },
    { key: 'client.given_too_often', values: { limit: 20 } },
    'must be sent at most 20 times',
  ),
  one(
    newClientForm,
    { callback: ['/back'], ...client },
    { key: 'callback.not_whole', values: {} },
    'must be an absolute URL, such as https://app.example/mailboxes/callback',
  ),
  one(
    newClientForm,
    { redirect: ['https://app.example/#'], ...client },
    { key: 'redirect.fragment', values: {} },
    'must not contain a fragment',
  ),
  one(
    newKeyForm,
    { retire: ['abc'], public_key: 'key' },
    { key: 'client.not_a_fingerprint', values: {} },
    'must be a fingerprint: 64 hexadecimal digits',
  ),
  one(invitationForm, { email: 'ann' }, { key: 'form.not_an_email', values: {} }, 'must be an email address'),
  one(operatorRetryForm, { reason: 'No!' }, { key: 'client.not_a_reason', values: {} }, 'must be a known reason'),
  one(
    rotationForm,
    { key: 'abc' },
    { key: 'client.not_a_key_id', values: {} },
    'must be a key ID: 16 hexadecimal digits',
  ),
  one(
    rotationForm,
    { after: 'x', key: '0'.repeat(16) },
    { key: 'client.not_a_place', values: {} },
    'must be the next value of a previous response',
  ),
];

/** Forms of developers of clients. */
export const REFUSED_WEBHOOK_FIELDS: readonly RefusedField[] = [
  one(
    newWebhookForm,
    { types: 'order.created,order.painted', url: 'https://hooks.example/' },
    { key: 'webhook.unknown_types', values: { names: ['order.painted'] } },
    'contains unknown types: order.painted',
  ),
];
