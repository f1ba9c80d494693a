import type { IconName } from '#look/icon-names.ts';

/** An icon that refers to a shape in `IconShapes` on the same page, for lists with the icon in each row. */
export function RepeatedIcon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
