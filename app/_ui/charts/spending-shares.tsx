import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/format/money.ts';
import type { Whole } from '#lib/orders/exact-sum.ts';
import { rankShares, type SpendingShares } from '#lib/orders/spending.ts';
import type { OrderListHref } from '#lib/routes/order-routes.ts';
import type { IconName } from '#look/icon-names.ts';
import { Icon } from '../kit/icon.tsx';
import { Monogram } from '../kit/monogram.tsx';
import { categoryIcon } from '../orders/category-icons.ts';
import { categoryWords } from '../orders/dictionary-words.ts';
import { type LabelledShare, ShareTable } from './share-table.tsx';
import type { SpendingPart } from './spending-part.ts';

const MOST_SHARES = 5;

/** The shops with the highest spending. */
export async function ByShop({ groups, currency, list, links }: SpendingPart) {
  const t = await getTranslations('charts');
  const { bar, rest } = list.state;
  return (
    <Shares
      caption={t('byShop')}
      head={t('shop')}
      shares={rankShares(groups, currency, MOST_SHARES)}
      currency={currency}
      nameless={t('noShop')}
      nameOf={(name) => name}
      markOf={(name) => <Monogram name={name} size="small" />}
      isChosen={(name) => bar.merchants.includes(name)}
      hrefOf={(name) => links.filtered({ bar: { ...bar, merchants: toggled(bar.merchants, name) }, rest })}
    />
  );
}

/** The categories with the highest spending. An order counts in each of its categories. */
export async function ByCategory(
  props: SpendingPart & {
    /** Whether orders can be filtered by category. */
    readonly withCategories: boolean;
  },
) {
  const { groups, currency, list, links, withCategories } = props;
  const [t, words] = await Promise.all([getTranslations('charts'), getTranslations('orders.categories')]);
  const { bar, rest } = list.state;
  const shares = rankShares(groups, currency, MOST_SHARES);
  const counted = groups.reduce((sum, group) => sum + (group.currency === currency ? group.count : 0), 0);
  return (
    <div>
      <Shares
        caption={t('byCategory')}
        head={t('category')}
        shares={shares}
        currency={currency}
        nameless={t('noCategory')}
        nameOf={(name) => categoryWords(words, name)}
        markOf={(name) => <Mark icon={categoryIcon(name)} />}
        isChosen={(name) => bar.categories.includes(name)}
        hrefOf={(name) =>
          withCategories ? links.filtered({ bar: { ...bar, categories: toggled(bar.categories, name) }, rest }) : null
        }
      />
      {counted === 0 ? null : <p className="hint mt-2">{t('categoriesOverlap')}</p>}
    </div>
  );
}

async function Shares(props: {
  readonly caption: string;
  readonly head: string;
  readonly shares: SpendingShares;
  readonly currency: string | null;
  readonly nameless: string;
  readonly nameOf: (name: string) => string;
  readonly markOf: (name: string) => ReactNode;
  readonly isChosen: (name: string) => boolean;
  readonly hrefOf: (name: string) => OrderListHref | null;
}) {
  const [t, locale] = await Promise.all([getTranslations('charts'), getLocale()]);
  const { shares, others } = props.shares;
  const number = new Intl.NumberFormat(locale);
  const amountOf = (minor: Whole) => formatMoney({ minor, currency: props.currency }, locale);
  const rows = shares.map(
    ({ name, minor, count }): LabelledShare => ({
      key: name ?? '',
      label: name === null ? props.nameless : props.nameOf(name),
      mark: name === null ? <Mark icon="ellipsis" /> : props.markOf(name),
      minor: Number(minor),
      amount: amountOf(minor),
      count: number.format(count),
      href: name === null ? null : props.hrefOf(name),
      chosen: name !== null && props.isChosen(name),
    }),
  );
  const rest =
    others === null
      ? []
      : [
          {
            key: 'others',
            label: t('others', { count: others.names }),
            mark: <Mark icon="ellipsis" />,
            minor: 0,
            amount: amountOf(others.minor),
            count: number.format(others.count),
            href: null,
            chosen: false,
          },
        ];
  return (
    <ShareTable
      caption={props.caption}
      head={{ name: props.head, count: t('orders'), amount: t('spent') }}
      rows={[...rows, ...rest]}
      widen={t('widen')}
    />
  );
}

/** An icon in place of a monogram. */
function Mark({ icon }: { readonly icon: IconName }) {
  return (
    <span className="monogram monogram-small share-mark">
      <Icon name={icon} className="icon-small" />
    </span>
  );
}

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [name];
}
