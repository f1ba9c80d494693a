import type { FilterFault } from './faults.ts';

/** `filter_invalid`: wrong; `filter_unsupported`: OData has it, this service has not; `filter_too_complex`: over a budget. */
export type FilterErrorCode = 'filter_invalid' | 'filter_unsupported' | 'filter_too_complex';

export interface FilterErrorDetails {
  readonly code?: FilterErrorCode;
  /** What would have been right at this place, in words or as written. */
  readonly expected?: readonly string[];
  /** The nearest right spelling. */
  readonly suggestion?: string | undefined;
}

/**
 * A filter or orderBy text that is refused; every one is answered 400 (contract §4). It says what is wrong as data; the words
 * are made where it is shown.
 */
export class FilterError extends Error {
  readonly fault: FilterFault;
  readonly code: FilterErrorCode;
  /** The text as it was given, or nothing where it is too long to be quoted. */
  readonly text: string;
  /** Offset in the text, in UTF-16 units. */
  readonly position: number;
  readonly expected: readonly string[];
  readonly suggestion?: string;

  constructor(text: string, position: number, fault: FilterFault, details: FilterErrorDetails = {}) {
    super(fault.key);
    this.name = 'FilterError';
    this.fault = fault;
    this.code = details.code ?? 'filter_invalid';
    this.text = text;
    this.position = position;
    this.expected = details.expected ?? [];
    if (details.suggestion !== undefined) this.suggestion = details.suggestion;
  }
}
