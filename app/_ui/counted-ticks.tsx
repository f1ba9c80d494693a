import { getLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { Tick } from './many-choice.tsx';

/** How many orders each value has; null where that is not told. */
export type Counts = Promise<ReadonlyMap<string, number> | null>;

type TicksProps = {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
};

/** Boxes to tick. Counting may take longer than listing: they are there meanwhile, and without scripts. */
export function Ticks(props: TicksProps & { readonly counts: Counts }) {
  return (
    <Suspense fallback={<Boxes {...props} counts={null} />}>
      <CountedBoxes {...props} />
    </Suspense>
  );
}

async function CountedBoxes(props: TicksProps & { readonly counts: Counts }) {
  return <Boxes {...props} counts={await props.counts} />;
}

async function Boxes(props: TicksProps & { readonly counts: ReadonlyMap<string, number> | null }) {
  const { name, options, chosen, counts } = props;
  const number = new Intl.NumberFormat(await getLocale());
  return options.map(({ value, label }) => (
    <Tick
      key={value}
      name={name}
      value={value}
      label={label}
      checked={chosen.includes(value)}
      count={counts === null ? null : number.format(counts.get(value) ?? 0)}
    />
  ));
}
