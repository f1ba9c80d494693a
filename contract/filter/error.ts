import type { FilterFault } from './faults.ts';

/**
 * `filter_invalid`: invalid; `filter_unsupported`: OData that this service does not support; `filter_too_complex`: over
 * a limit.
 */
export type FilterErrorCode = 'filter_invalid' | 'filter_unsupported' | 'filter_too_complex';

export interface FilterErrorDetails {
  readonly code?: FilterErrorCode;
  /** What would be valid at this position, as a description or literally. */
  readonly expected?: readonly string[];
  /** The nearest valid spelling. */
  readonly suggestion?: string | undefined;
}

/**
 * Thrown for an invalid filter or orderBy text; the response is always 400 (contract §4). The fault is data; its
 * message is created where it is shown.
 */
export class FilterError extends Error {
  readonly fault: FilterFault;
  readonly code: FilterErrorCode;
  /** The text, or empty if it is too long to be quoted. */
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
