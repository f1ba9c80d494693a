import type { FilterFault } from './faults.ts';

/** Operators of OData 4.01 that are not in this service's subset, with their refusals. */
export const unsupportedOperators: ReadonlyMap<string, FilterFault> = new Map<string, FilterFault>([
  ['in', { key: 'filter.unsupported_in', values: {} }],
  ['has', { key: 'filter.unsupported_operator', values: { word: 'has' } }],
  ['divby', { key: 'filter.unsupported_divby', values: {} }],
]);

/** Functions of OData 4.01 that are not in this service's subset. */
export const unsupportedFunctions: ReadonlySet<string> = new Set(
  (
    'length matchespattern hassubset hassubsequence date day fractionalseconds hour maxdatetime mindatetime minute ' +
    'month now second time totaloffsetminutes totalseconds totaldays year ceiling floor round cast isof case any all ' +
    'substringof replace'
  ).split(' '),
);

/** Words that OData reads as numbers. */
export const unsupportedNumbers: ReadonlySet<string> = new Set(['inf', 'nan']);
