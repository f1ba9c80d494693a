import type { WordsOf } from '#contract/fault-shape.ts';
import type { ExpressionKind, FaultPlace, FILTER_FAULTS } from '#contract/filter/faults.ts';

/** The English sentence for each expression error. */
export const FILTER_WORDS: WordsOf<typeof FILTER_FAULTS> = {
  'filter.empty': () => 'The expression is empty.',
  'filter.leading_space': ({ parameter }) =>
    `${parameter === 'filter' ? 'A filter' : 'An orderBy'} cannot begin with whitespace.`,
  'filter.not_unicode': () => 'The expression is not valid Unicode.',
  'filter.too_long': ({ limit }) => `The expression is longer than ${limit} characters.`,
  'filter.too_many_tokens': ({ limit }) => `The expression has more than ${limit} words and symbols.`,
  'filter.too_deep': ({ limit }) => `The expression is nested more than ${limit} levels deep.`,
  'filter.too_many_nodes': ({ limit }) => `The expression has more than ${limit} operands and operators.`,
  'filter.too_many_sorts': ({ limit }) => `An orderBy can have at most ${limit} sort expressions.`,
  'filter.too_many_digits': ({ limit }) => `A number can have at most ${limit} digits.`,
  'filter.number_too_large': ({ limit }) => `This number could have more than ${limit} digits.`,

  'filter.unclosed_text': () => 'This text has no closing quote.',
  'filter.unopened_text': () => 'This text has no opening quote.',
  'filter.nul': () => 'Text cannot contain the character NUL.',
  'filter.other_quotes': () => "Put text in straight single quotes, as in 'text'.",
  'filter.foreign_sign': ({ sign }) => `Unexpected symbol: ${sign}.`,
  'filter.unknown_character': ({ character }) => `Unexpected character: ${character}.`,
  'filter.amount_sign': () => 'Write amounts as plain numbers in minor units: 5000 means 50.00.',
  'filter.digit_after_point': () => 'The decimal point needs a digit after it.',
  'filter.digit_before_point': () => 'The decimal point needs a digit before it.',
  'filter.broken_number': () => 'This is not a valid number.',
  'filter.decimal_comma': () => 'Use a decimal point and no thousands separators.',
  'filter.date_form': () => 'Write dates as YYYY-MM-DD.',
  'filter.unknown_day': ({ day }) => `The date ${day} does not exist.`,

  'filter.missing_operand': ({ found }) => `Expected a field, value, or function, but found '${found}'.`,
  'filter.missing_operand_at_end': () => 'The expression ends unexpectedly. Expected a field, value, or function.',
  'filter.nothing_before': ({ word }) => `Something is missing before '${word}'.`,
  'filter.missing_operator': () => 'An operator is missing here.',
  'filter.operator_before_number': () => 'An operator is missing before this number.',
  'filter.unknown_operator': ({ word }) => `'${word}' is not an operator.`,
  'filter.not_in_the_middle': () => "Put 'not' before a condition.",
  'filter.written_sub': () => "Use 'sub' to subtract.",
  'filter.written_add': () => "Use 'add' to add.",
  'filter.slash': () => "Use 'div' to divide. A slash joins the names in a path, without spaces.",
  'filter.foreign_between': ({ word }) => `'${word}' is not an operator. Use 'ge' and 'le', joined with 'and'.`,
  'filter.foreign_like': ({ word }) => `'${word}' is not an operator. Use contains(), startswith(), or endswith().`,
  'filter.foreign_ilike': ({ word }) => `'${word}' is not an operator. Use contains(tolower(…), …).`,
  'filter.foreign_includes': ({ word }) => `'${word}' is not an operator. Use contains().`,
  'filter.foreign_xor': ({ word }) => `'${word}' is not an operator. Use 'ne' between two conditions.`,
  'filter.misplaced': ({ word, place }) => `Unexpected '${word}'. Expected ${FOLLOWING[place]}.`,
  'filter.in_list': () => "'in' needs a list of values in parentheses, as in status/code in (1, 2).",
  'filter.in_value': () => "A list after 'in' can contain only text, numbers, dates, true, false, and null.",
  'filter.missing_comma': () => 'A comma is missing here.',
  'filter.misplaced_comma': () => 'A comma is not allowed here.',
  'filter.unclosed_parenthesis': () => 'This parenthesis is not closed.',
  'filter.unopened_parenthesis': () => 'This closing parenthesis has no opening one.',
  'filter.written_as_function': ({ name, signature }) => `'${name}' is a function. Write it as ${signature}.`,
  'filter.unknown_function': ({ name }) => `Unknown function '${name}'.`,
  'filter.argument_count': ({ function: name, wanted, given }) =>
    `${name} takes ${wanted} ${wanted === 1 ? 'argument' : 'arguments'}, not ${given}.`,
  'filter.argument_range': ({ function: name, least, most, given }) =>
    `${name} takes ${least} or ${most} arguments, not ${given}.`,

  'filter.unsupported_divby': () =>
    "The OData operator 'divby' is not supported. Use 'div' with a decimal, as in 'price div 2.0'.",
  'filter.unsupported_operator': ({ word }) => `The OData operator '${word}' is not supported.`,
  'filter.unsupported_function': ({ name }) => `The OData function '${name}' is not supported.`,
  'filter.date_time': () => 'Dates with a time are not supported.',
  'filter.time_of_day': () => 'Times of day are not supported.',
  'filter.typed_value': ({ name }) => `Values such as ${name}'…' are not supported.`,
  'filter.dotted_name': () => 'Names with a dot are not supported.',
  'filter.dollar_name': () => 'Names with a dollar sign ($it, $count, …) are not supported.',
  'filter.annotation': () => 'Annotations and parameter aliases (@…) are not supported.',
  'filter.value_list': () => 'A list of values is not supported here.',
  'filter.value_group': () => 'A list of values in parentheses is not supported here.',
  'filter.object_value': () => 'Object values are not supported.',
  'filter.number_word': ({ word }) => `The number ${word} is not supported.`,
  'filter.call_on_path': ({ name }) => `Calling '${name}' on a path is not supported.`,

  'filter.unknown_field': ({ name, resource }) => `There is no field '${name}' on ${resource}.`,
  'filter.unquoted_text': ({ name, resource }) =>
    `There is no field '${name}' on ${resource}. Put text in single quotes.`,
  'filter.no_members': ({ name, kind }) => `'${name}' is ${KINDS[kind]} and has no fields.`,
  'filter.no_value': ({ name }) => `'${name}' has no value. Use one of its fields.`,
  'filter.inside_list': ({ name }) => `'${name}' is a list. Filtering inside lists is not supported.`,
  'filter.whole_list': ({ name }) => `'${name}' is a list. Filtering and sorting by lists is not supported.`,
  'filter.not_a_condition': ({ kind }) => `A filter must be a condition, but this is ${KINDS[kind]}.`,
  'filter.wants_condition': ({ operator, kind }) => `'${operator}' needs a condition, but this is ${KINDS[kind]}.`,
  'filter.wants_number': ({ operator, kind }) => `'${operator}' needs a number, but this is ${KINDS[kind]}.`,
  'filter.argument_kind': ({ function: name, index, wanted, kind }) =>
    `Argument ${index} of ${name} must be ${wanted === 'text' ? 'text' : 'a whole number'}, but this is ${KINDS[kind]}.`,
  'filter.negative_argument': ({ function: name }) => `${name} does not accept a negative number.`,
  'filter.incomparable': ({ left, right }) => `${capital(KINDS[left])} cannot be compared with ${KINDS[right]}.`,
  'filter.incomparable_date': ({ right }) =>
    `A date cannot be compared with ${KINDS[right]}. Write dates as YYYY-MM-DD.`,
  'filter.not_a_date': () => 'This text is compared with a date but is not one. Write dates as YYYY-MM-DD.',
  'filter.not_href': ({ collection }) => `This is not the href of one of this service's ${collection}.`,
  'filter.href_operator': ({ operator }) => `Compare an href with 'eq', 'ne', or 'in', not with '${operator}'.`,
  'filter.division_by_zero': () => 'Division by zero is not allowed.',

  'expand.unknown_name': ({ name }) => `'${name}' cannot be expanded.`,
  'expand.plain_names_only': () => 'Only plain names can be expanded, without options, paths, or asterisks.',
};

const KINDS: Readonly<Record<ExpressionKind, string>> = {
  text: 'text',
  number: 'a number',
  date: 'a date',
  boolean: 'a true/false value',
  href: 'an href',
  null: 'null',
};

const FOLLOWING: Readonly<Record<FaultPlace, string>> = {
  whole: 'an operator or the end',
  sort: 'asc, desc, a comma, or an operator',
  group: 'an operator or a closing parenthesis',
  argument: 'a comma or a closing parenthesis',
};

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
