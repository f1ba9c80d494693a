import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { Monogram } from './monogram.tsx';

/** The monogram of a shop, or an icon if the shop is unknown. */
export function ShopMark(props: {
  readonly name: string | null;
  readonly size?: ComponentProps<typeof Monogram>['size'];
}) {
  const { name, size = 'usual' } = props;
  if (name !== null && name.trim() !== '') return <Monogram name={name} size={size} />;
  return (
    <span className={`monogram ${size === 'usual' ? '' : `monogram-${size}`} ledger-no-shop`}>
      <Icon name="store" />
    </span>
  );
}
