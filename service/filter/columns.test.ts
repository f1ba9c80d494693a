import { expect, test } from 'vitest';
import { addressOf, columnOf } from './columns.ts';
import { toRawBuilder } from './fragment.ts';
import { noDatabase } from './testing/no-database.ts';

/** The SQL of fields that is more than the field's name in snake case. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    description:
      "coalesce(nullif(r.order_title, ''), (select string_agg(item.description, ', ' order by item.id) from items item where item.user_id = $1::bigint and item.order_id = r.id and item.deleted_at is null))",
    categories:
      "(select string_agg(distinct category.name, ', ' order by category.name) from items item join categories category on category.id = item.category_id where item.user_id = $1::bigint and item.order_id = r.id and item.deleted_at is null)",
    orderStatus: 'r.order_status',
    updateTime: 'r.update_time',
    href: 'r.id',
  },
  items: {
    parsingConfidence: 'r.parsing_confidence',
    returned: 'r.returned',
    updateTime: 'r.update_time',
    href: 'r.id',
  },
  shipments: { 'status/code': 'r.status_code', updateTime: 'r.update_time', href: 'r.id' },
  users: {
    userName: 'r.user_name',
    firstName: '(r.first_name collate C)',
    lastName: '(r.last_name collate C)',
    userEmail: '(r.user_email collate C)',
    createTime: 'r.create_time',
    updateTime: 'r.update_time',
    href: 'r.user_name',
  },
  mailboxes: {
    email: 'r.email',
    'status/code': 'r.status_code',
    'status/description':
      "((case r.status_code when 200 then 'OK' when 201 then 'ONBOARDING' when 202 then 'UPDATING' when 400 then 'AUTH_ERROR' when 500 then 'TEMP_ERROR' end)::text collate C)",
    statusReason: '(r.status_reason collate C)',
    lastUpdated:
      "(to_char(to_timestamp((r.last_crawled_at / 1000)) at time zone 'UTC', 'YYYY/MM/DD HH24:MI:SS') collate C)",
    'progress/folders': "((r.progress ->> 'folders')::bigint)",
    'progress/messagesTotal': "((r.progress ->> 'messagesTotal')::bigint)",
    'progress/messagesScanned': "((r.progress ->> 'messagesScanned')::bigint)",
    'progress/candidates': "((r.progress ->> 'candidates')::bigint)",
    'progress/ordersFound': "((r.progress ->> 'ordersFound')::bigint)",
    'progress/startedAt': "((r.progress ->> 'startedAt')::bigint)",
    'progress/etaMs': "((r.progress ->> 'etaMs')::bigint)",
    'consent/version': '(r.consent_version collate C)',
    'consent/time': 'r.consent_at',
    'user/href': '(select owner.user_name from users owner where owner.id = r.user_id)',
    updateTime: 'r.update_time',
    href: 'r.id',
  },
  merchants: {
    name: 'r.name',
    websiteUrl: '(r.website_url collate C)',
    logoUrl: '(r.logo_url collate C)',
    servicePhoneNumber: '(r.service_phone_number collate C)',
    serviceEmail: '(r.service_email collate C)',
    serviceFormUrl: '(r.service_form_url collate C)',
    returnPolicyUrl: '(r.return_policy_url collate C)',
    priceDropPolicyUrl: '(r.price_drop_policy_url collate C)',
    editable: 'r.editable',
    hidden: 'r.hidden',
    createTime: 'r.create_time',
    updateTime: 'r.update_time',
    href: 'r.id',
  },
  categories: { name: 'r.name', href: 'r.id' },
  shippers: { name: 'r.name', href: 'r.id', logoUrl: '(null::text collate C)' },
  providers: { name: 'r.name', href: 'r.id', key: 'r.key', preferred: 'r.preferred' },
};

test.each(
  Object.entries(COLUMNS).flatMap(([entity, fields]) =>
    Object.entries(fields).map(([name, sql]) => [entity, name, sql] as const),
  ),
)('%s: %s is %s', (entity, name, sql) => {
  const query = toRawBuilder(columnOf(entity, name)('r', { userId: '7' })).compile(noDatabase);
  expect(query.sql.replaceAll('"', '')).toBe(sql);
  expect(query.parameters).toEqual(sql.includes('$1') ? ['7'] : []);
});

test.each([
  ['orders', 'nothing'],
  ['nothing', 'href'],
])('%s has no column of the field %s', (entity, name) => {
  expect(() => columnOf(entity, name)).toThrow(`No column for ${entity}.${name}`);
});

test('passes the URL of the service on only if there is one', () => {
  expect(addressOf({ userId: '7' })).toEqual({});
  expect(addressOf({ userId: '7', baseUrl: 'https://purchases.test' })).toEqual({ baseUrl: 'https://purchases.test' });
});
