import { getLocale, getTranslations } from 'next-intl/server';
import { Counted } from './counted.tsx';
import { ManyChoice, Tick } from './many-choice.tsx';

/** A longer list is too long to read. The search finds the others. */
const MOST = 300;

/**
 * The choice of shops. If `names` is null, the service does not list shops, and the selection is kept in hidden fields.
 */
export async function MerchantChoice(props: {
  readonly names: readonly string[] | null;
  readonly chosen: readonly string[];
  /** URL of the counts. */
  readonly counts: string;
}) {
  const { names, chosen } = props;
  if (names === null) {
    return chosen.map((name) => <input key={name} type="hidden" name="merchant" value={name} />);
  }
  const [t, locale] = await Promise.all([getTranslations('orders.filter'), getLocale()]);
  const others = names.filter((name) => !chosen.includes(name)).toSorted((a, b) => a.localeCompare(b, locale));
  return (
    <ManyChoice label={t('merchant')} summary={chosen.length === 0 ? t('anyMerchant') : chosen.join(', ')}>
      <Counted from={props.counts}>
        {[...chosen, ...others.slice(0, MOST)].map((name) => (
          <Tick key={name} name="merchant" value={name} label={name} checked={chosen.includes(name)} />
        ))}
      </Counted>
      {others.length > MOST ? <p className="p-2 text-sm text-muted">{t('moreMerchants', { count: MOST })}</p> : null}
    </ManyChoice>
  );
}
