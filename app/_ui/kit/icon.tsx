import type { IconName } from '#look/icon-names.ts';
import { ICON_SHAPES } from '#look/icon-shapes.ts';

/**
 * An icon, drawn on the server. Client components get it as a child, so that the shapes are not sent to browsers.
 * `className` adds a size (`icon-large`, `icon-small`).
 */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant shapes
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  );
}
