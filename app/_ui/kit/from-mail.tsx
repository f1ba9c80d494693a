import { Fragment, type ReactNode } from 'react';

/**
 * Words of somebody else: from a mail, or typed by a person. They may be of any length without a space, and hold characters
 * that turn the direction of writing; neither does anything to what stands around them (`bdi` in the styles). Every such
 * value is shown by this or by `Dotted`.
 */
export function FromMail({ children }: { readonly children: ReactNode }) {
  return <bdi>{children}</bdi>;
}

/** Several such values in a line, each once; what is null is left out. */
export function Dotted({ parts }: { readonly parts: readonly (string | null)[] }) {
  const known = new Set(parts.filter((part) => part !== null));
  return [...known].map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
