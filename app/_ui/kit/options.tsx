'use client';

/**
 * The options of a `select`, as pairs of value and text. A client component, because a page has more than a hundred of
 * them: React then sends the pairs instead of elements.
 */
export function Options({ of }: { readonly of: readonly (readonly [value: string, text: string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
