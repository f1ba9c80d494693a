import type { OperationId } from '#contract/operations/operations.ts';
import { exampleResources } from './resources.ts';
import { EXAMPLE_CLIENT, EXAMPLE_EVENT, EXAMPLE_FINGERPRINT, EXAMPLE_TIME, EXAMPLE_USER } from './values.ts';

/**
 * Examples for one operation: fields of its form, and its first success. `result` goes into the envelope, `body` is a
 * complete JSON body, and `text` is the body of another media type. Browser pages have neither.
 */
export type OperationExample = {
  readonly form?: Readonly<Record<string, string>>;
  readonly result?: unknown;
  readonly body?: unknown;
  readonly text?: string;
};

type Resources = ReturnType<typeof exampleResources>;
type Table<Id extends OperationId = OperationId> = Readonly<Record<Id, OperationExample>>;

/** Returns one example for each operation, with hrefs of this service. */
export function operationExamples(publicUrl: string): Table {
  const known = exampleResources(publicUrl);
  return {
    ...resourceExamples(known),
    ...mailboxExamples(known),
    ...dictionaryExamples(known, `${publicUrl}/api/v1`),
    ...actionExamples(known),
    ...recordExamples(known),
    ...oauthExamples(publicUrl),
    ...operatorExamples(known, publicUrl),
    ...webhookExamples(known),
  };
}

function resourceExamples({ user, order, item, shipment, merchant, email, summary }: Resources) {
  const gone = (href: string) => ({ result: { href, restorable: true } });
  const counts = { mailboxes: 1, emails: 311, orders: 124, items: 297, shipments: 102, grants: 0 };
  return {
    listUsers: { result: [user] },
    createUser: { form: { userName: EXAMPLE_USER, firstName: 'Sam' }, result: { ...user, mailboxes: [] } },
    getSelf: { result: user },
    changeSelf: { form: { firstName: 'Sam' }, result: user },
    deleteSelf: { result: counts },
    listOrders: { result: [order] },
    createOrder: {
      form: { orderTitle: 'Example Books', orderDate: '2026-03-12', orderTotal: '4298', currency: 'EUR' },
      result: order,
    },
    getOrder: { result: order },
    changeOrder: { form: { orderTitle: 'Birthday present', orderTotal: '4298' }, result: order },
    deleteOrder: gone(order.href),
    sumUpOrders: { result: summary },
    listOrderCurrencies: { result: ['EUR', 'USD'] },
    listItems: { result: [item] },
    createItem: { form: { order: order.href, description: item.description, price: '3799' }, result: item },
    getItem: { result: item },
    changeItem: { form: { quantity: '1', returned: 'false' }, result: item },
    deleteItem: gone(item.href),
    listShipments: { result: [shipment] },
    createShipment: { form: { order: order.href, trackingNumber: shipment.trackingNumber }, result: shipment },
    getShipment: { result: shipment },
    changeShipment: { form: { status: '3', receivedDate: '2026-03-16' }, result: shipment },
    deleteShipment: gone(shipment.href),
    listMerchants: { result: [merchant] },
    getMerchant: { result: merchant },
    changeMerchant: { form: { name: 'Example Books', hidden: 'false' }, result: merchant },
    getEmail: { result: email },
    getEmailContent: { text: '<p>Thank you for your order EB-20481.</p>' },
  } as const satisfies Partial<Table>;
}

function mailboxExamples({ mailbox, quarantined, linkSession }: Resources) {
  const counts = { emails: 311, orders: 124, items: 297, shipments: 102 };
  const passedOver = {
    reason: 'newsletter',
    explanation: 'The email advertises goods and confirms no order.',
    from: 'news@books.example.com',
    subject: 'New this week',
    sentDate: EXAMPLE_TIME - 5 * 86_400_000,
  };
  return {
    listMailboxes: { result: [mailbox] },
    getMailbox: { result: mailbox },
    previewErasure: { result: counts },
    deleteMailbox: { result: { mailboxes: 1, ...counts, grants: 0, href: mailbox.href } },
    linkMailbox: {},
    listLinkSessions: { result: [linkSession] },
    getLinkSession: { result: linkSession },
    listQuarantine: { result: [quarantined] },
    retryQuarantine: { result: { fromServer: 1, fromExport: 0 } },
    retryQuarantinedMail: { result: { fromServer: 1, fromExport: 0 } },
    listPassedOver: { result: [passedOver] },
  } as const satisfies Partial<Table>;
}

function dictionaryExamples({ provider, shipper }: Resources, api: string) {
  const category = { href: `${api}/categories/2`, name: 'Books' };
  const purchaseType = { href: `${api}/purchasetypes/2`, name: 'Shippable Purchase' };
  return {
    listCategories: { result: [category] },
    getCategory: { result: category },
    listPurchaseTypes: { result: [purchaseType] },
    getPurchaseType: { result: purchaseType },
    listShippers: { result: [shipper] },
    getShipper: { result: shipper },
    listProviders: { result: [provider] },
    getProvider: { result: provider },
  } as const satisfies Partial<Table>;
}

function actionExamples({ order, mailbox }: Resources) {
  const rt = 'kq0vD6yZ4s1WmT9cXr2PbN8hLg5JfA7eUi3oQxYtRzE';
  const feed = [
    {
      userName: EXAMPLE_USER,
      hasNewData: true,
      mailboxesWithUpdates: [{ href: mailbox.href }],
      mailboxesWithAuthIssues: [],
      updateTime: EXAMPLE_TIME - 53_000,
      href: mailbox.user.href,
    },
  ];
  const check = { success: true, hasUpdates: true };
  const since = String(EXAMPLE_TIME - 86_400_000);
  return {
    login: { result: { requestToken: rt } },
    logout: { form: { rt }, result: { success: true } },
    logoutShort: { form: { rt }, result: { success: true } },
    updateMailboxes: { result: { success: true, mailboxes: 1 } },
    sandboxEvent: { form: { event: 'shipped' }, result: { emails: 1 } },
    restore: { form: { order: order.href }, result: { href: order.href } },
    release: { form: { order: order.href, fields: 'orderTitle,orderTotal' }, result: { href: order.href } },
    readFeed: { result: feed },
    postFeed: { form: { since }, result: feed },
    checkForUpdates: { result: check },
    postCheckForUpdates: { form: { since }, result: check },
  } as const satisfies Partial<Table>;
}

function recordExamples({ requestRecord, change }: Resources) {
  return {
    getRequestRecord: { result: requestRecord },
    listChanges: {
      body: { result: [change], next: 'MjAyNi0wMy0xNC4x', more: false, currentTime: EXAMPLE_TIME },
    },
    getHealth: { body: { status: 'ok' } },
    getLiveness: { body: { status: 'ok' } },
    getCapabilities: {
      result: {
        features: ['count', 'after', 'changes', 'webhooks'],
        functions: ['contains', 'startswith'],
        fields: { orders: ['orderDate', 'orderTotal', 'merchant/name'] },
        expand: { orders: ['items', 'merchant'] },
        forms: { orders: ['orderTitle', 'orderTotal'] },
        summaryKeys: ['month', 'merchant'],
      },
    },
    getOpenApi: { body: { openapi: '3.1.1' } },
  } as const satisfies Partial<Table>;
}

function oauthExamples(publicUrl: string) {
  const client = { client_id: EXAMPLE_CLIENT, client_secret: 'pls_example_secret' };
  const token = 'plr_example_refresh_token';
  const methods = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    authorize: {},
    issueTokens: {
      form: { grant_type: 'refresh_token', refresh_token: token, ...client },
      body: { access_token: 'pla_example_access_token', expires_in: 3600, token_type: 'Bearer', refresh_token: token },
    },
    revokeToken: { form: { token, ...client }, result: { success: true } },
    getOauthMetadata: {
      body: {
        issuer: publicUrl,
        authorization_endpoint: `${publicUrl}/oauth/authorize`,
        token_endpoint: `${publicUrl}/oauth/token`,
        revocation_endpoint: `${publicUrl}/oauth/revoke`,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: methods,
        revocation_endpoint_auth_methods_supported: methods,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      },
    },
  } as const satisfies Partial<Table>;
}

function operatorExamples({ client }: Resources, publicUrl: string) {
  const publicKey = 'MIIBtzCCASwGByqGSM44BAEwggEfAoGBAP…';
  const key = '9f86d081884c7d65';
  const sealing = { current: key, values: 212, underCurrent: 212, others: [] };
  const email = 'dev@partner.example';
  return {
    listClients: { result: [client] },
    registerClient: {
      form: { client_id: EXAMPLE_CLIENT, public_key: publicKey, name: client.name },
      result: { clientId: EXAMPLE_CLIENT, fingerprint: EXAMPLE_FINGERPRINT, created: true, retired: [] },
    },
    getClient: { result: { ...client, holds: { users: 12, mailboxes: 14, orders: 1830 } } },
    changeClient: { form: { name: client.name, confirmed: 'true' }, result: client },
    removeClient: { result: { removed: true, erasedUsers: 12, usersLeft: 0 } },
    addClientKey: { form: { public_key: publicKey }, result: client },
    removeClientKey: { result: client },
    makeClientSecret: { result: { clientId: EXAMPLE_CLIENT, clientSecret: 'pls_example_secret' } },
    removeClientSecret: { result: client },
    inviteDeveloper: {
      form: { email, send: 'en' },
      result: { email, url: `${publicUrl}/portal/invitation?token=…`, expires: EXAMPLE_TIME + 604_800_000, sent: true },
    },
    resetSecondFactor: { form: { email, language: 'en', area: 'portal' }, result: { email, reset: true } },
    getReader: { result: { version: 7, emails: 18_204, waiting: 0, waitingUsers: 0 } },
    getSealing: { result: sealing },
    rotateSealing: { form: { key }, result: { rewrapped: 212, unmoved: [], next: null, state: sealing } },
    countQuarantine: { result: [{ reason: 'too_large', mails: 3, mailboxes: 2, waiting: 0 }] },
    retryQuarantineOfAll: {
      form: { reason: 'too_large' },
      result: { mailboxes: 2, fromServer: 3, fromExport: 0 },
    },
  } as const satisfies Partial<Table>;
}

function webhookExamples({ endpoint, attempt }: Resources) {
  const secret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtMzItYnl0ZXMtbG9uZyE=';
  return {
    listWebhookEndpoints: { result: [endpoint] },
    createWebhookEndpoint: {
      form: { url: endpoint.url, types: 'order.created,order.updated,order.deleted' },
      result: { ...endpoint, secret },
    },
    getWebhookEndpoint: { result: endpoint },
    changeWebhookEndpoint: { form: { enabled: 'true' }, result: endpoint },
    deleteWebhookEndpoint: { result: { href: endpoint.href } },
    rotateWebhookSecret: { form: { overlapHours: '24' }, result: { ...endpoint, secret } },
    listWebhookAttempts: { result: [attempt] },
    replayWebhooks: {
      form: { event: EXAMPLE_EVENT },
      result: { since: EXAMPLE_TIME - 86_400_000, until: EXAMPLE_TIME },
    },
  } as const satisfies Partial<Table>;
}
