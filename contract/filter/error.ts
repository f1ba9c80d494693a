import { caretLines } from './source.ts';

/** `filter_invalid`: wrong; `filter_unsupported`: OData has it, this service has not; `filter_too_complex`: over a budget. */
export type FilterErrorCode = 'filter_invalid' | 'filter_unsupported' | 'filter_too_complex';

export interface FilterErrorDetails {
  readonly code?: FilterErrorCode;
  /** What would have been right at this place, in words or as written. */
  readonly expected?: readonly string[];
  /** The nearest right spelling. */
  readonly suggestion?: string | undefined;
}

/** A filter or orderBy text that is refused; every one is answered 400 (contract §4). */
export class FilterError extends Error {
  readonly code: FilterErrorCode;
  /** Offset in the text as it was given, in UTF-16 units. */
  readonly position: number;
  readonly expected: readonly string[];
  /** The message and, under it, the place in the text with a caret. */
  readonly detail: string;
  readonly suggestion?: string;

  constructor(text: string, position: number, message: string, details: FilterErrorDetails = {}) {
    const sentence = details.suggestion === undefined ? message : `${message} Did you mean '${details.suggestion}'?`;
    super(sentence);
    this.name = 'FilterError';
    this.code = details.code ?? 'filter_invalid';
    this.position = position;
    this.expected = details.expected ?? [];
    this.detail = `${sentence}\n${caretLines(text, position)}`;
    if (details.suggestion !== undefined) this.suggestion = details.suggestion;
  }
}
