import type { WordsOf } from '#contract/fault-shape.ts';
import type { ExpressionKind, FaultPlace, FILTER_FAULTS } from '#contract/filter/faults.ts';

/** The English sentence for each expression error. */
export const FILTER_WORDS: WordsOf<typeof FILTER_FAULTS> = {
  'filter.empty': () => 'The text is empty.',
  'filter.leading_space': ({ parameter }) =>
    `${parameter === 'filter' ? 'A filter' : 'An orderBy'} cannot begin with white space.`,
  'filter.not_unicode': () => 'The text is not valid Unicode.',
  'filter.too_long': ({ limit }) => `The text is longer than ${limit} characters.`,
  'filter.too_many_tokens': ({ limit }) => `The text has more than ${limit} words and signs.`,
  'filter.too_deep': ({ limit }) => `Nested more than ${limit} deep.`,
  'filter.too_many_nodes': ({ limit }) => `More than ${limit} operands and operators.`,
  'filter.too_many_sorts': ({ limit }) => `More than ${limit} expressions to sort by.`,
  'filter.too_many_digits': ({ limit }) => `A number may have at most ${limit} digits.`,
  'filter.number_too_large': ({ limit }) => `This number could have more than ${limit} digits.`,

  'filter.unclosed_text': () => 'This text has no closing quote.',
  'filter.unopened_text': () => 'This text has no opening quote.',
  'filter.nul': () => 'A text cannot hold the character NUL.',
  'filter.other_quotes': () => "Texts stand in straight single quotes, as in 'text'.",
  'filter.foreign_sign': ({ sign }) => `The sign ${sign} is not part of the language.`,
  'filter.unknown_character': ({ character }) => `The character ${character} is not part of the language.`,
  'filter.amount_sign': () => 'Amounts are plain numbers of the minor unit: 5000 is 50.00.',
  'filter.digit_after_point': () => 'A digit must follow the point.',
  'filter.digit_before_point': () => 'A digit must stand before the point.',
  'filter.broken_number': () => 'A number cannot go on like this.',
  'filter.decimal_comma': () => 'Decimals stand behind a point, and nothing separates thousands.',
  'filter.date_form': () => 'A date is written YYYY-MM-DD.',
  'filter.unknown_day': ({ day }) => `There is no day ${day}.`,

  'filter.missing_operand': ({ found }) => `A field, value or function is missing: found '${found}'.`,
  'filter.missing_operand_at_end': () => 'A field, value or function is missing: the text ends here.',
  'filter.nothing_before': ({ word }) => `Something must stand before '${word}'.`,
  'filter.missing_operator': () => 'An operator is missing here.',
  'filter.operator_before_number': () => 'An operator is missing before this number.',
  'filter.unknown_operator': ({ word }) => `'${word}' is not an operator.`,
  'filter.not_in_the_middle': () => "'not' stands before a condition.",
  'filter.written_sub': () => "Subtraction is written 'sub'.",
  'filter.written_add': () => "Addition is written 'add'.",
  'filter.slash': () => "A slash joins the names of a path, without spaces; division is written 'div'.",
  'filter.foreign_between': ({ word }) => `'${word}' is not an operator; write 'ge' and 'le' joined with 'and'.`,
  'filter.foreign_like': ({ word }) => `'${word}' is not an operator; write contains(), startswith() or endswith().`,
  'filter.foreign_ilike': ({ word }) => `'${word}' is not an operator; write contains(tolower(…), …).`,
  'filter.foreign_includes': ({ word }) => `'${word}' is not an operator; write contains().`,
  'filter.foreign_xor': ({ word }) => `'${word}' is not an operator; write 'ne' between two conditions.`,
  'filter.misplaced': ({ word, place }) => `'${word}' cannot stand here; expected ${FOLLOWING[place]}.`,
  'filter.in_list': () => "After 'in' comes a list of values in parentheses, as in status/code in (1, 2).",
  'filter.in_value': () =>
    "A list after 'in' holds texts, numbers, dates, true, false and null; anything else is not supported there.",
  'filter.missing_comma': () => 'A comma is missing here.',
  'filter.misplaced_comma': () => 'A comma cannot stand here.',
  'filter.unclosed_parenthesis': () => 'This parenthesis is never closed.',
  'filter.unopened_parenthesis': () => 'This parenthesis was never opened.',
  'filter.written_as_function': ({ name, signature }) => `'${name}' is written as a function: ${signature}.`,
  'filter.unknown_function': ({ name }) => `There is no function '${name}'; calling anything else is not supported.`,
  'filter.argument_count': ({ function: name, wanted, given }) =>
    `${name} takes ${wanted} ${wanted === 1 ? 'argument' : 'arguments'}, not ${given}.`,
  'filter.argument_range': ({ function: name, least, most, given }) =>
    `${name} takes ${least} or ${most} arguments, not ${given}.`,

  'filter.unsupported_divby': () =>
    "OData has the operator 'divby' (write 'div' with a decimal, as in 'price div 2.0'); it is not supported here.",
  'filter.unsupported_operator': ({ word }) => `OData has the operator '${word}'; it is not supported here.`,
  'filter.unsupported_function': ({ name }) => `OData has the function '${name}'; it is not supported here.`,
  'filter.date_time': () => 'A date with a time is not supported here.',
  'filter.time_of_day': () => 'A time of day is not supported here.',
  'filter.typed_value': ({ name }) => `A value written ${name}'…' is not supported here.`,
  'filter.dotted_name': () => 'A name with a point in it is not supported here.',
  'filter.dollar_name': () => 'A name with a dollar sign ($it, $count, …) is not supported here.',
  'filter.annotation': () => 'An annotation or parameter alias (@…) is not supported here.',
  'filter.value_list': () => 'A list of values is not supported here.',
  'filter.value_group': () => 'A list of values in parentheses is not supported here.',
  'filter.object_value': () => 'An object value is not supported here.',
  'filter.number_word': ({ word }) => `The number ${word} is not supported here.`,
  'filter.call_on_path': ({ name }) => `Calling '${name}' on a path is not supported here.`,

  'filter.unknown_field': ({ name, resource }) => `There is no field '${name}' on ${resource}.`,
  'filter.unquoted_text': ({ name, resource }) =>
    `There is no field '${name}' on ${resource}. A text stands in single quotes.`,
  'filter.no_members': ({ name, kind }) => `'${name}' is ${KINDS[kind]} and has no fields.`,
  'filter.no_value': ({ name }) => `'${name}' has no value of its own; name one of its fields.`,
  'filter.inside_list': ({ name }) => `'${name}' is a list; filtering inside lists is not supported.`,
  'filter.whole_list': ({ name }) => `'${name}' is a list; filtering and sorting by lists is not supported.`,
  'filter.not_a_condition': ({ kind }) => `A filter must be true or false, and this is ${KINDS[kind]}.`,
  'filter.wants_condition': ({ operator, kind }) => `'${operator}' works on conditions, and this is ${KINDS[kind]}.`,
  'filter.wants_number': ({ operator, kind }) => `'${operator}' works on numbers, and this is ${KINDS[kind]}.`,
  'filter.argument_kind': ({ function: name, index, wanted, kind }) =>
    `Argument ${index} of ${name} must be ${wanted === 'text' ? 'a text' : 'a whole number'}, and this is ${KINDS[kind]}.`,
  'filter.negative_argument': ({ function: name }) => `${name} takes no negative number.`,
  'filter.incomparable': ({ left, right }) => `${capital(KINDS[left])} cannot be compared with ${KINDS[right]}.`,
  'filter.incomparable_date': ({ right }) =>
    `A date cannot be compared with ${KINDS[right]}. A date is written YYYY-MM-DD.`,
  'filter.not_a_date': () => 'This text is compared with a date and is not one. A date is written YYYY-MM-DD.',
  'filter.not_href': ({ collection }) => `This is not the href of one of the ${collection} of this service.`,
  'filter.href_operator': ({ operator }) => `An href is compared with 'eq', 'ne' or 'in', not with '${operator}'.`,
  'filter.division_by_zero': () => 'Nothing can be divided by zero.',

  'expand.unknown_name': ({ name }) => `There is nothing named '${name}' to expand.`,
  'expand.plain_names_only': () => 'Expanding takes plain names; options, paths and stars are not supported here.',
};

const KINDS: Readonly<Record<ExpressionKind, string>> = {
  text: 'a text',
  number: 'a number',
  date: 'a date',
  boolean: 'true or false',
  href: 'an href',
  null: 'null',
};

const FOLLOWING: Readonly<Record<FaultPlace, string>> = {
  whole: 'an operator or the end',
  sort: 'asc or desc or a comma or an operator',
  group: 'an operator or )',
  argument: ', or )',
};

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
