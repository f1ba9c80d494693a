import type { ReactNode } from 'react';
import { Icon } from '../kit/icon.tsx';

/** The menu behind three dots. `label` names the subject of its actions. */
export function MoreMenu(props: { readonly label: string; readonly small?: boolean; readonly children: ReactNode }) {
  const size = props.small === true ? 'button-small' : '';
  return (
    <details className="menu" name="order-menu">
      <summary className={`button button-ghost button-icon ${size}`} aria-label={props.label} title={props.label}>
        <Icon name="ellipsis" />
      </summary>
      <div className="menu-panel">{props.children}</div>
    </details>
  );
}
