import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking.ts';
import { formatLocalEnd, formatLocalTime } from '#lib/format/dates.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { type SourceContext, SourceLink } from './source-link.tsx';

const JOURNEY = { starts: 'departs', ends: 'arrives' } as const;

/** Labels of a booking's times, by its kind. */
const TIMES = {
  flight: { starts: 'takesOff', ends: 'arrives' },
  train: JOURNEY,
  bus: JOURNEY,
  boat: JOURNEY,
  ride: { starts: 'pickUp', ends: 'arrives' },
  stay: { starts: 'checkIn', ends: 'checkOut' },
  car: { starts: 'pickUp', ends: 'dropOff' },
  event: { starts: 'starts', ends: null },
  table: { starts: 'starts', ends: null },
} as const;

/** The facts of a booking from an email: times, place, number, name, seat, and gate. */
export async function BookingFacts(props: {
  readonly context: SourceContext;
  readonly booking: Booking;
  readonly locale: string;
}) {
  const { context, booking, locale } = props;
  const t = await getTranslations('order.pass');
  const { starts, ends, place, number, traveler, seat, gate } = booking;
  const times = TIMES[booking.kind];
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t(times.starts), starts === null ? null : formatLocalTime(starts, locale)],
    [
      times.ends === null ? '' : t(times.ends),
      ends === null || times.ends === null ? null : formatLocalEnd(ends, starts, locale),
    ],
    [t('place'), asWritten(place)],
    [t(`kinds.${booking.kind}`), asWritten(number)],
    [t('seat'), asWritten(seat)],
    [t('gate'), asWritten(gate)],
    [t('traveler'), asWritten(traveler)],
  ];
  return facts.map(([label, value]) =>
    value === null ? null : (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <SourceLink context={context} field="booking">
            {value}
          </SourceLink>
        </dd>
      </div>
    ),
  );
}

function asWritten(text: string | null): ReactNode {
  return text === null ? null : <FromMail>{text}</FromMail>;
}

/** Returns the number of nights between two days, or null if it is unknown or there are none. */
export function nightsOf({ kind, starts, ends }: Booking): number | null {
  if (kind !== 'stay' || starts === null || ends === null) return null;
  const nights = (Date.parse(ends.slice(0, 10)) - Date.parse(starts.slice(0, 10))) / 86_400_000;
  return Number.isInteger(nights) && nights > 0 ? nights : null;
}
