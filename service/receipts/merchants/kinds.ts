/** Contract §5: Ticket or Reservation. */
export const TICKET = 8;

/** A merchant's usual goods, and the resulting defaults for its orders. */
export type MerchantKind = {
  readonly name: string;
  /** Contract §5 category of its lines. Null if it sells several kinds. */
  readonly categoryId: number | null;
  /** All its lines have this category, whatever their words: a ticket's "book early fare" is not a book. */
  readonly isOnly: boolean;
  /** Contract §5 purchase type of its usual orders. Null if only the email can show it. */
  readonly purchaseTypeId: number | null;
};

export type KindName = keyof typeof LIST;

/** `[category, purchase type, only]`, by the name that introduces a list of merchants. */
const LIST = {
  airline: [28, 8, true],
  rail: [28, 8, true],
  bus: [28, 8, true],
  ride: [28, 8, true],
  stay: [28, 8, true],
  'travel agency': [28, 8, true],
  'car hire': [28, 8, true],
  event: [27, 8, true],
  meal: [10, null, true],
  grocer: [10, null, false],
  fashion: [5, null, false],
  shoes: [17, null, false],
  beauty: [6, null, false],
  pharmacy: [6, null, false],
  jewels: [7, null, false],
  glasses: [6, null, false],
  home: [4, null, false],
  tools: [9, null, false],
  flowers: [23, null, false],
  pets: [16, null, true],
  baby: [3, null, false],
  toys: [8, null, false],
  sports: [15, null, false],
  'car parts': [11, null, true],
  fuel: [11, null, true],
  electronics: [21, null, false],
  appliances: [14, null, false],
  instruments: [18, null, false],
  books: [2, null, false],
  games: [20, 4, true],
  software: [20, 6, true],
  program: [20, null, false],
  'streamed gift': [24, 4, true],
  service: [24, 6, true],
  telecom: [24, 6, true],
  utility: [1, 6, true],
  music: [18, 6, true],
  payment: [25, 3, false],
  photo: [26, null, false],
  office: [13, null, false],
  press: [29, 6, true],
  'gift card': [19, 4, true],
  general: [null, null, false],
} as const satisfies Readonly<Record<string, readonly [number | null, number | null, boolean]>>;

/** All kinds by name. */
export const KINDS = Object.fromEntries(
  Object.entries(LIST).map(([name, [categoryId, purchaseTypeId, isOnly]]) => [
    name,
    { name, categoryId, purchaseTypeId, isOnly },
  ]),
) as Readonly<Record<KindName, MerchantKind>>;
