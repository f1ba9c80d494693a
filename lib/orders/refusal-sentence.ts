import 'server-only';
import type { Messages } from 'next-intl';

/** A sentence of the filter language, by its key in the catalogue and the names and numbers in it. */
export type RefusalSentence = {
  readonly key: Exclude<SentenceKey, 'meant'>;
  readonly values: Readonly<Record<string, string>>;
};

export type SentenceKey = keyof Messages['orders']['filter']['errors'];

/**
 * Reads the service's sentences about a wrong filter or order, which come in English, so that they can be said in the
 * viewer's language; null for one that is not known here, which is then shown as it came.
 */
export function readRefusal(
  text: string,
): { readonly sentences: readonly RefusalSentence[]; readonly meant: string | null } | null {
  const [, told = text, meant = null] = /^(.+) Did you mean '(.+)'\?$/u.exec(text) ?? [];
  const tail = TAILS.find(([sentence]) => told.endsWith(` ${sentence}`));
  const head = tail === undefined ? told : told.slice(0, -tail[0].length - 1);
  const first = readSentence(head);
  if (first === null) return null;
  return { sentences: tail === undefined ? [first] : [first, { key: tail[1], values: {} }], meant };
}

/** Sentences that follow others with advice. */
const TAILS = [
  ['A date is written YYYY-MM-DD.', 'dateShape'],
  ['A text stands in single quotes.', 'textQuotes'],
] as const;

function readSentence(text: string): RefusalSentence | null {
  const advice = TAILS.find(([sentence]) => sentence === text);
  if (advice !== undefined) return { key: advice[1], values: {} };
  for (const [key, pattern] of SENTENCES) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined && !pattern.test(text)) continue;
    const values = Object.entries(groups ?? {}).map(([name, value]) => [
      name,
      CHOICES.get(value.toLowerCase()) ?? value,
    ]);
    return { key, values: Object.fromEntries(values) };
  }
  return null;
}

/** What is chosen by in the catalogue, for words that are part of a sentence. */
const CHOICES: ReadonlyMap<string, string> = new Map([
  ['a text', 'text'],
  ['a number', 'number'],
  ['a whole number', 'whole'],
  ['a date', 'date'],
  ['true or false', 'truth'],
  ['1 argument', 'one'],
  ['2 arguments', 'two'],
  ['2 or 3 arguments', 'more'],
  ['an operator or the end', 'end'],
  ['asc or desc or a comma or an operator', 'sort'],
  ['an operator or )', 'group'],
  [', or )', 'arguments'],
]);

/** Each with its form as `contract/filter` and the service write it; the narrower before the wider. */
const SENTENCES: readonly (readonly [Exclude<SentenceKey, 'meant'>, RegExp])[] = [
  ['empty', /^The text is empty\.$/u],
  ['leadingSpace', /^A filter cannot begin with white space\.$/u],
  ['tooLong', /^The text is longer than (?<count>.+) characters\.$/u],
  ['notUnicode', /^The text is not valid Unicode\.$/u],
  ['tooManyTokens', /^The text has more than (?<count>.+) words and signs\.$/u],
  ['tooDeep', /^Nested more than (?<count>.+) deep\.$/u],
  ['tooManyNodes', /^More than (?<count>.+) operands and operators\.$/u],
  ['tooManySorts', /^More than (?<count>.+) expressions to sort by\.$/u],
  ['tooManyDigits', /^A number may have at most (?<count>.+) digits\.$/u],
  ['numberTooLarge', /^This number could have more than (?<count>.+) digits\.$/u],
  ['notCondition', /^A filter must be true or false, and this is (?<type>.+)\.$/u],
  ['noField', /^There is no field '(?<name>.+)' on (?<resource>.+)\.$/u],
  ['noMembers', /^'(?<name>.+)' is (?<type>.+) and has no fields\.$/u],
  ['noValue', /^'(?<name>.+)' has no value of its own; name one of its fields\.$/u],
  ['insideList', /^'(?<name>.+)' is a list; filtering inside lists is not supported\.$/u],
  ['wholeList', /^'(?<name>.+)' is a list; filtering and sorting by lists is not supported\.$/u],
  ['unclosedText', /^This text has no closing quote\.$/u],
  ['unopenedText', /^This text has no opening quote\.$/u],
  ['nul', /^A text cannot hold the character NUL\.$/u],
  ['wrongSign', /^The sign (?<sign>.+) is not part of the language\.$/u],
  ['wrongCharacter', /^The character (?<sign>.+) is not part of the language\.$/u],
  ['otherQuotes', /^Texts stand in straight single quotes, as in 'text'\.$/u],
  ['amountSign', /^Amounts are plain numbers of the minor unit: 5000 is 50\.00\.$/u],
  ['comparison', /^(?<left>.+) cannot be compared with (?<right>.+)\.$/u],
  [
    'tooCostly',
    /^The service stopped the query after (?<seconds>.+) s\. Simplify filter and orderBy, or narrow them by a stored field such as orderDate\.$/u,
  ],
  ['noDate', /^This text is compared with a date and is not one\.$/u],
  ['noDay', /^There is no day (?<day>.+)\.$/u],
  ['noFunction', /^There is no function '(?<name>.+)'; calling anything else is not supported\.$/u],
  ['foreignFunction', /^OData has the function '(?<name>.+)'; it is not supported here\.$/u],
  ['foreignIn', /^OData has the operator 'in' \(write several 'eq' joined with 'or'\); it is not supported here\.$/u],
  [
    'foreignDivby',
    /^OData has the operator 'divby' \(write 'div' with a decimal, as in 'price div 2\.0'\); it is not supported here\.$/u,
  ],
  ['foreignOperator', /^OData has the operator '(?<name>.+)'; it is not supported here\.$/u],
  ['argumentCount', /^(?<name>.+) takes (?<wanted>.+), not (?<given>.+)\.$/u],
  ['argumentType', /^Argument (?<index>.+) of (?<name>.+) must be (?<wanted>.+), and this is (?<type>.+)\.$/u],
  ['negative', /^(?<name>.+) takes no negative number\.$/u],
  ['unclosed', /^This parenthesis is never closed\.$/u],
  ['unopened', /^This parenthesis was never opened\.$/u],
  ['nothingFound', /^A field, value or function is missing: found '(?<sign>.+)'\.$/u],
  ['nothingLeft', /^A field, value or function is missing: the text ends here\.$/u],
  ['conditionsOnly', /^'(?<name>.+)' works on conditions, and this is (?<type>.+)\.$/u],
  ['numbersOnly', /^'(?<name>.+)' works on numbers, and this is (?<type>.+)\.$/u],
  ['byZero', /^Nothing can be divided by zero\.$/u],
  ['afterPoint', /^A digit must follow the point\.$/u],
  ['beforePoint', /^A digit must stand before the point\.$/u],
  ['numberGoesOn', /^A number cannot go on like this\.$/u],
  ['writtenSub', /^Subtraction is written 'sub'\.$/u],
  ['writtenAdd', /^Addition is written 'add'\.$/u],
  ['slash', /^A slash joins the names of a path, without spaces; division is written 'div'\.$/u],
  ['between', /^'(?<name>.+)' is not an operator; write 'ge' and 'le' joined with 'and'\.$/u],
  ['likeAny', /^'(?<name>.+)' is not an operator; write contains\(\), startswith\(\) or endswith\(\)\.$/u],
  ['likeLower', /^'(?<name>.+)' is not an operator; write contains\(tolower\(…\), …\)\.$/u],
  ['includes', /^'(?<name>.+)' is not an operator; write contains\(\)\.$/u],
  ['xor', /^'(?<name>.+)' is not an operator; write 'ne' between two conditions\.$/u],
  ['noOperator', /^'(?<name>.+)' is not an operator\.$/u],
  ['notBefore', /^'not' stands before a condition\.$/u],
  ['misplaced', /^'(?<name>.+)' cannot stand here; expected (?<expected>.+)\.$/u],
  ['asFunction', /^'(?<name>.+)' is written as a function: (?<form>.+)\.$/u],
  ['operatorBeforeNumber', /^An operator is missing before this number\.$/u],
  ['operatorMissing', /^An operator is missing here\.$/u],
  ['commaMissing', /^A comma is missing here\.$/u],
  ['commaMisplaced', /^A comma cannot stand here\.$/u],
  ['decimals', /^Decimals stand behind a point, and nothing separates thousands\.$/u],
  ['tooEarly', /^The text ends too early\.$/u],
  ['nothingBefore', /^Something must stand before '(?<name>.+)'\.$/u],
  ['dateTime', /^A date with a time is not supported here\.$/u],
  ['timeOfDay', /^A time of day is not supported here\.$/u],
  ['typedValue', /^A value written (?<form>.+) is not supported here\.$/u],
  ['dottedName', /^A name with a point in it is not supported here\.$/u],
  ['dollarName', /^A name with a dollar sign \(\$it, \$count, …\) is not supported here\.$/u],
  ['annotation', /^An annotation or parameter alias \(@…\) is not supported here\.$/u],
  ['valueList', /^A list of values is not supported here\.$/u],
  ['groupList', /^A list of values in parentheses is not supported here\.$/u],
  ['objectValue', /^An object value is not supported here\.$/u],
  ['numberWord', /^The number (?<name>.+) is not supported here\.$/u],
  ['callOnPath', /^Calling '(?<name>.+)' on a path is not supported here\.$/u],
];
