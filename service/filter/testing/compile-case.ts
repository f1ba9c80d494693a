import type { RawBuilder } from 'kysely';
import type cases from '#contract/filter/cases.json';
import type { FilterResource } from '#contract/filter/catalogue.ts';
import { compileFilter } from '../compile.ts';
import { compileOrderBy, orderBySql } from '../order-by.ts';

const scope = { userId: '7' };

/** Compiles the filter or order of a shared case. */
export function compileCase(one: (typeof cases)[number]): RawBuilder<unknown> {
  const resource = one.resource as FilterResource;
  if (typeof one.filter === 'string') return compileFilter(resource, one.filter, scope);
  return orderBySql(compileOrderBy(resource, one.orderBy ?? undefined, scope));
}
