import { getLocale, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import type { Counts } from './counted-ticks.tsx';
import { ManyChoice, Tick } from './many-choice.tsx';

/** More would be a list nobody reads; the search finds the others. */
const MOST = 100;

/** Which shops the orders are from. null names: the service does not tell, so what is chosen only travels along. */
export async function MerchantChoice(props: {
  readonly names: readonly string[] | null;
  readonly chosen: readonly string[];
  readonly counts: Counts;
}) {
  const { names, chosen, counts } = props;
  if (names === null) {
    return chosen.map((name) => <input key={name} type="hidden" name="merchant" value={name} />);
  }
  const t = await getTranslations('orders.filter');
  const summary = chosen.length === 0 ? t('anyMerchant') : chosen.join(', ');
  return (
    <ManyChoice label={t('merchant')} summary={summary}>
      {/* Counting may take longer than listing; the boxes are there meanwhile, and without scripts. */}
      <Suspense fallback={<Boxes names={names} chosen={chosen} counts={null} />}>
        <CountedBoxes names={names} chosen={chosen} counts={counts} />
      </Suspense>
    </ManyChoice>
  );
}

async function CountedBoxes(props: {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly counts: Counts;
}) {
  return <Boxes names={props.names} chosen={props.chosen} counts={await props.counts} />;
}

async function Boxes(props: {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly counts: ReadonlyMap<string, number> | null;
}) {
  const { names, chosen, counts } = props;
  const [t, locale] = await Promise.all([getTranslations('orders.filter'), getLocale()]);
  const others = names.filter((name) => !chosen.includes(name));
  const often = counts === null ? others : others.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const shown = often.slice(0, MOST).toSorted((a, b) => a.localeCompare(b, locale));
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      {[...chosen, ...shown].map((name) => (
        <Tick
          key={name}
          name="merchant"
          value={name}
          label={name}
          checked={chosen.includes(name)}
          count={counts === null ? null : number.format(counts.get(name) ?? 0)}
        />
      ))}
      {others.length > MOST ? <p className="p-2 text-sm text-muted">{t('moreMerchants', { count: MOST })}</p> : null}
    </>
  );
}
