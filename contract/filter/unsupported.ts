/** Operators of OData 4.01 that are not in this service's subset, with the words for the refusal. */
export const unsupportedOperators: ReadonlyMap<string, string> = new Map([
  ['in', "the operator 'in' (write several 'eq' joined with 'or')"],
  ['has', "the operator 'has'"],
  ['divby', "the operator 'divby' (write 'div' with a decimal, as in 'price div 2.0')"],
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
