import { Fragment, type ReactNode } from 'react';

/**
 * Untrusted text from emails or users. Long words and bidirectional control characters must not affect the surrounding
 * layout (`bdi` in the styles). Every such value is rendered by this or by `Dotted`.
 */
export function FromMail({ children }: { readonly children: ReactNode }) {
  return <bdi>{children}</bdi>;
}

/** Several such values in a line without duplicates and nulls. */
export function Dotted({ parts }: { readonly parts: readonly (string | null)[] }) {
  const known = new Set(parts.filter((part) => part !== null));
  return [...known].map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
