export type FunctionName =
  | 'concat'
  | 'substring'
  | 'trim'
  | 'contains'
  | 'indexof'
  | 'startswith'
  | 'endswith'
  | 'toupper'
  | 'tolower';

export interface FunctionSignature {
  readonly name: FunctionName;
  /** Types of the arguments; the last `optional` ones can be omitted. */
  readonly parameters: readonly ('text' | 'integer')[];
  readonly optional: number;
  readonly result: 'text' | 'integer' | 'boolean';
  readonly meaning: string;
}

const TEXT = ['text'] as const;
const TWO_TEXTS = ['text', 'text'] as const;

/** Every function of the language (contract §4). */
export const functions: Readonly<Record<FunctionName, FunctionSignature>> = {
  concat: {
    name: 'concat',
    parameters: TWO_TEXTS,
    optional: 0,
    result: 'text',
    meaning: 'The first text followed by the second.',
  },
  substring: {
    name: 'substring',
    parameters: ['text', 'integer', 'integer'],
    optional: 1,
    result: 'text',
    meaning: 'The text from a zero-based position, up to the given length.',
  },
  trim: {
    name: 'trim',
    parameters: TEXT,
    optional: 0,
    result: 'text',
    meaning: 'The text without whitespace at either end.',
  },
  contains: {
    name: 'contains',
    parameters: TWO_TEXTS,
    optional: 0,
    result: 'boolean',
    meaning: 'Whether the second text occurs in the first.',
  },
  indexof: {
    name: 'indexof',
    parameters: TWO_TEXTS,
    optional: 0,
    result: 'integer',
    meaning: 'The zero-based position of the second text in the first, or -1.',
  },
  startswith: {
    name: 'startswith',
    parameters: TWO_TEXTS,
    optional: 0,
    result: 'boolean',
    meaning: 'Whether the first text begins with the second.',
  },
  endswith: {
    name: 'endswith',
    parameters: TWO_TEXTS,
    optional: 0,
    result: 'boolean',
    meaning: 'Whether the first text ends with the second.',
  },
  toupper: {
    name: 'toupper',
    parameters: TEXT,
    optional: 0,
    result: 'text',
    meaning: 'The text in upper case.',
  },
  tolower: {
    name: 'tolower',
    parameters: TEXT,
    optional: 0,
    result: 'text',
    meaning: 'The text in lower case.',
  },
};

const BY_WORD: ReadonlyMap<string, FunctionSignature> = new Map(
  Object.values(functions).map((signature) => [signature.name, signature]),
);

/** Returns the function of this name, in any letter case. */
export function functionNamed(word: string): FunctionSignature | undefined {
  return BY_WORD.get(word.toLowerCase());
}

/** Returns the signature of a function: `substring(text, integer[, integer])`. */
export function writeSignature({ name, parameters, optional }: FunctionSignature): string {
  const needed = parameters.slice(0, parameters.length - optional).join(', ');
  const more = parameters.slice(parameters.length - optional).map((type) => `[, ${type}]`);
  return `${name}(${needed}${more.join('')})`;
}

/** Returns the smallest and largest number of arguments of a function. */
export function arity(signature: FunctionSignature): { readonly least: number; readonly most: number } {
  return { least: signature.parameters.length - signature.optional, most: signature.parameters.length };
}
