import { compare } from '../ha/crawls.ts';

/** An order of the model. */
export type ModelOrder = { readonly number: string; readonly href: string; readonly title: string };

/** The writes that the service acknowledged for one user of the traffic. */
export type UserModel = {
  readonly user: string;
  /** By href. */
  readonly orders: Map<string, ModelOrder>;
  readonly deleted: Set<string>;
};

/** Creates the model of a user without orders. */
export function emptyModel(user: string): UserModel {
  return { user, orders: new Map(), deleted: new Set() };
}

type Found = { readonly href: string; readonly orderNumber: string | null; readonly orderTitle: string | null };

/** Compares acknowledged writes with all orders of the user. Returns one line for each difference. */
export function compareOrders({ user, orders }: UserModel, found: readonly Found[]): readonly string[] {
  const expected = Array.from(orders.values(), ({ number }) => number);
  const numbers = found.map(({ orderNumber }) => orderNumber ?? '');
  const changed = found.flatMap(({ href, orderTitle }) => {
    const title = orders.get(href)?.title ?? orderTitle;
    return title === orderTitle ? [] : [`${user}: order ${href} has the title "${orderTitle}" and not "${title}"`];
  });
  return [...compare(`${user}: order`, expected, numbers), ...changed];
}

/** Imports of one user. An import without a response may or may not have been stored. */
export type ImportModel = { readonly certain: Set<string>; readonly possible: Set<string> };

/** Compares the order numbers of imports with those found. Returns one line for each difference. */
export function compareImports({ certain, possible }: ImportModel, found: readonly string[]): readonly string[] {
  const surely = new Set([...certain, ...found.filter((number) => possible.has(number))]);
  return compare('import: order', surely, found);
}

/** A change that the service acknowledged. There must be exactly one event for it. */
export type ModelEvent = { readonly type: string; readonly href: string };

/** An event as received. Repeated deliveries have the same ID. */
export type FoundEvent = ModelEvent & { readonly id: string };

/** Compares acknowledged changes with their events. Returns one line for each difference. */
export function compareEvents(
  where: string,
  expected: readonly ModelEvent[],
  found: readonly FoundEvent[],
): readonly string[] {
  const ids = new Map<string, Set<string>>();
  for (const { type, href, id } of found) {
    const name = `${type} ${href}`;
    ids.set(name, (ids.get(name) ?? new Set()).add(id));
  }
  return expected.flatMap(({ type, href }) => {
    const count = ids.get(`${type} ${href}`)?.size ?? 0;
    if (count === 1) return [];
    return [count === 0 ? `${where}: ${type} ${href} is lost` : `${where}: ${type} ${href} is there ${count} times`];
  });
}
