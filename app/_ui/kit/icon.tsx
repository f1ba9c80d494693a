import type { ReactElement } from 'react';
import type { IconName } from '#look/icon-names.ts';
import { ICON_SHAPES } from '#look/icon-shapes.ts';

/**
 * An icon, drawn on the server. Client components get it as a child, so that the shapes are not sent to browsers.
 * `className` adds a size (`icon-large`, `icon-small`).
 */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  const classes = className === undefined ? 'icon' : `icon ${className}`;
  const key = `${name} ${classes}`;
  const drawn = DRAWN.get(key) ?? draw(name, classes);
  DRAWN.set(key, drawn);
  return drawn;
}

/** A page shows the same few icons many times. React sends an element that it has already sent as a reference. */
const DRAWN = new Map<string, ReactElement>();

function draw(name: IconName, classes: string): ReactElement {
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant shapes
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  );
}

/** The shapes of icons that appear in each row of a list. `RepeatedIcon` refers to them. */
export function IconShapes({ names }: { readonly names: readonly IconName[] }) {
  const shapes = names.map((name) => `<g id="icon-${name}">${ICON_SHAPES[name]}</g>`).join('');
  return (
    <svg
      className="hidden"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant shapes
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
