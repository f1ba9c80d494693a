import { CLIENT_ID, userName } from './api-database.ts';
import type { PreparedRequest, ReadScenario, Subject } from './scenarios.ts';

const EMAILS = '{ nodes { emailId } }';
const PRESENT = 'filter: { deletedAt: { isNull: true } }';

/** The values of an order that the service returns, with the IDs of which it makes links. */
const ORDER = `rowId orderTitle orderNumber orderDate orderTotal orderTax shippingCost discount currency orderStatus
  merchantByUserIdAndMerchantId { rowId name hidden } purchaseTypeByPurchaseTypeId { rowId name } mailboxId
  orderEmailsByUserIdAndOrderId ${EMAILS} attributes provenance corrected own orderKey updateTime`;

const LINKS = `itemsByUserIdAndOrderId(${PRESENT}) { nodes { rowId } }
  shipmentsByUserIdAndOrderId(${PRESENT}) { nodes { rowId shipmentEmailsByUserIdAndShipmentId ${EMAILS} } }`;

const EXPANDED = `itemsByUserIdAndOrderId(${PRESENT}) { nodes { rowId description quantity price purchaseDate
    categoryByCategoryId { rowId name } parsingConfidence options productCode productUrl imageUrl priceHistory
    returned returnByDate updateTime shipmentItemsByUserIdAndItemId { nodes { shipmentId } } } }
  shipmentsByUserIdAndOrderId(${PRESENT}) { nodes { rowId description statusCode
    shipperByShipperId { rowId name } trackingNumber trackingUrl merchantTrackingUrl shippingDate receivedDate
    history updateTime shipmentItemsByUserIdAndShipmentId { nodes { itemId } }
    shipmentEmailsByUserIdAndShipmentId ${EMAILS} } }`;

const NEWEST = 'orderBy: [ORDER_DATE_DESC, ROW_ID_DESC]';

/** Arguments of the orders and their values, as the service filters and expands them. */
const PARTS: Readonly<Record<ReadScenario, readonly [string, string]>> = {
  'first page': [`first: $first, ${NEWEST}, ${PRESENT}`, LINKS],
  'filtered page': [
    `first: $first, ${NEWEST}, filter: { deletedAt: { isNull: true }, orderTotal: { greaterThan: "20000" },
      merchantByUserIdAndMerchantId: { name: { includesInsensitive: "kettle" } } }`,
    LINKS,
  ],
  'expanded page': [`first: $first, ${NEWEST}, ${PRESENT}`, EXPANDED],
  'single order': ['filter: { deletedAt: { isNull: true }, rowId: { equalTo: $id } }', LINKS],
};

/** Returns the same read as a GraphQL request. */
export function askPeer(scenario: ReadScenario, { user, order, limit }: Subject): PreparedRequest {
  const [which, values] = PARTS[scenario];
  const own = scenario === 'single order' ? '$id: BigInt!' : '$first: Int!';
  const query = `query Orders($client: String!, $user: String!, ${own}) {
    userByClientIdAndUserName(clientId: $client, userName: $user) {
      ordersByUserId(${which}) { nodes { ${ORDER} ${values} } }
    }
  }`;
  const page = scenario === 'single order' ? { id: order } : { first: limit };
  const body = JSON.stringify({ query, variables: { client: CLIENT_ID, user: userName(user), ...page } });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  return { method: 'POST', url: '/graphql', headers, body };
}

type Answer = {
  readonly data: {
    readonly userByClientIdAndUserName: {
      readonly ordersByUserId: { readonly nodes: readonly { readonly orderNumber: string }[] };
    };
  };
};

/** Returns the numbers of the orders in a response, in their order. */
export function numbersFromPeer(body: string): readonly string[] {
  const { data }: Answer = JSON.parse(body);
  return data.userByClientIdAndUserName.ordersByUserId.nodes.map(({ orderNumber }) => orderNumber);
}
