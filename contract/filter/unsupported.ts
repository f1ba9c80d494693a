import type { FilterFault } from './faults.ts';

/** OData 4.01 operators outside this service's subset, with their errors. */
export const unsupportedOperators: ReadonlyMap<string, FilterFault> = new Map<string, FilterFault>([
  ['has', { key: 'filter.unsupported_operator', values: { word: 'has' } }],
  ['divby', { key: 'filter.unsupported_divby', values: {} }],
]);

/** OData 4.01 functions outside this service's subset. */
export const unsupportedFunctions: ReadonlySet<string> = new Set(
  (
    'length matchespattern hassubset hassubsequence date day fractionalseconds hour maxdatetime mindatetime minute ' +
    'month now second time totaloffsetminutes totalseconds totaldays year ceiling floor round cast isof case any all ' +
    'substringof replace'
  ).split(' '),
);

/** Words that are numbers in OData. */
export const unsupportedNumbers: ReadonlySet<string> = new Set(['inf', 'nan']);
