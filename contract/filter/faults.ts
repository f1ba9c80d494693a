import type { FaultOf, FaultTable } from '../fault-shape.ts';

/** Kinds of expressions in messages: integers and decimals are both numbers. */
const KIND = ['text', 'number', 'date', 'boolean', 'href', 'null'] as const;
export type ExpressionKind = (typeof KIND)[number];

/** Context of a misplaced word: the end of a whole filter, of a sort term, of a group, or of an argument. */
const PLACE = ['whole', 'sort', 'group', 'argument'] as const;
export type FaultPlace = (typeof PLACE)[number];

/** All errors in `filter`, `orderBy`, and `expand`. The correction is the error's `suggestion`. */
export const FILTER_FAULTS = {
  'filter.empty': {},
  'filter.leading_space': { parameter: ['filter', 'orderBy'] },
  'filter.not_unicode': {},
  'filter.too_long': { limit: 'number' },
  'filter.too_many_tokens': { limit: 'number' },
  'filter.too_deep': { limit: 'number' },
  'filter.too_many_nodes': { limit: 'number' },
  'filter.too_many_sorts': { limit: 'number' },
  'filter.too_many_digits': { limit: 'number' },
  'filter.number_too_large': { limit: 'number' },

  'filter.unclosed_text': {},
  'filter.unopened_text': {},
  'filter.nul': {},
  'filter.other_quotes': {},
  'filter.foreign_sign': { sign: 'text' },
  'filter.unknown_character': { character: 'text' },
  'filter.amount_sign': {},
  'filter.digit_after_point': {},
  'filter.digit_before_point': {},
  'filter.broken_number': {},
  'filter.decimal_comma': {},
  'filter.date_form': {},
  'filter.unknown_day': { day: 'text' },

  'filter.missing_operand': { found: 'text' },
  'filter.missing_operand_at_end': {},
  'filter.nothing_before': { word: 'text' },
  'filter.missing_operator': {},
  'filter.operator_before_number': {},
  'filter.unknown_operator': { word: 'text' },
  'filter.not_in_the_middle': {},
  'filter.written_sub': {},
  'filter.written_add': {},
  'filter.slash': {},
  'filter.foreign_between': { word: 'text' },
  'filter.foreign_like': { word: 'text' },
  'filter.foreign_ilike': { word: 'text' },
  'filter.foreign_includes': { word: 'text' },
  'filter.foreign_xor': { word: 'text' },
  'filter.misplaced': { word: 'text', place: PLACE },
  'filter.in_list': {},
  'filter.in_value': {},
  'filter.missing_comma': {},
  'filter.misplaced_comma': {},
  'filter.unclosed_parenthesis': {},
  'filter.unopened_parenthesis': {},
  'filter.written_as_function': { name: 'text', signature: 'text' },
  'filter.unknown_function': { name: 'text' },
  'filter.argument_count': { function: 'text', wanted: 'number', given: 'number' },
  'filter.argument_range': { function: 'text', least: 'number', most: 'number', given: 'number' },

  'filter.unsupported_divby': {},
  'filter.unsupported_operator': { word: 'text' },
  'filter.unsupported_function': { name: 'text' },
  'filter.date_time': {},
  'filter.time_of_day': {},
  'filter.typed_value': { name: 'text' },
  'filter.dotted_name': {},
  'filter.dollar_name': {},
  'filter.annotation': {},
  'filter.value_list': {},
  'filter.value_group': {},
  'filter.object_value': {},
  'filter.number_word': { word: 'text' },
  'filter.call_on_path': { name: 'text' },

  'filter.unknown_field': { name: 'text', resource: 'text' },
  'filter.unquoted_text': { name: 'text', resource: 'text' },
  'filter.no_members': { name: 'text', kind: KIND },
  'filter.no_value': { name: 'text' },
  'filter.inside_list': { name: 'text' },
  'filter.whole_list': { name: 'text' },
  'filter.not_a_condition': { kind: KIND },
  'filter.wants_condition': { operator: 'text', kind: KIND },
  'filter.wants_number': { operator: 'text', kind: KIND },
  'filter.argument_kind': { function: 'text', index: 'number', wanted: ['text', 'integer'], kind: KIND },
  'filter.negative_argument': { function: 'text' },
  'filter.incomparable': { left: KIND, right: KIND },
  'filter.incomparable_date': { right: KIND },
  'filter.not_a_date': {},
  'filter.not_href': { collection: 'text' },
  'filter.href_operator': { operator: 'text' },
  'filter.division_by_zero': {},

  'expand.unknown_name': { name: 'text' },
  'expand.plain_names_only': {},
} as const satisfies FaultTable;

export type FilterFault = FaultOf<typeof FILTER_FAULTS>;
