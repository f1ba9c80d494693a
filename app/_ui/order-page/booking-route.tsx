import type { BookedPlace, Booking, BookingKind } from '#contract/booking.ts';
import type { IconName } from '#look/icon-names.ts';
import { FromMail } from '../kit/from-mail.tsx';
import { Icon } from '../kit/icon.tsx';

const ICONS: Readonly<Record<BookingKind, IconName>> = {
  flight: 'plane',
  train: 'train-front',
  bus: 'bus',
  boat: 'ship',
  ride: 'car',
  stay: 'bed-double',
  car: 'car',
  event: 'ticket',
  table: 'utensils',
};

/** Both ends of a journey with the vehicle between them. Empty unless both ends are known. */
export function BookingRoute({ booking }: { readonly booking: Booking }) {
  const { kind, from, to } = booking;
  if (from === null || to === null) return null;
  return (
    <div className="pass-route">
      <End place={from} />
      <span className="pass-way">
        <Icon name={ICONS[kind]} className="icon-large" />
        <span className="sr-only">→</span>
      </span>
      <End place={to} />
    </div>
  );
}

/** An airport's code above its name, or the name alone if there is no code. */
function End({ place: { name, code } }: { readonly place: BookedPlace }) {
  return (
    <div className="pass-end">
      <p className="pass-place">
        <FromMail>{code ?? name ?? ''}</FromMail>
      </p>
      {code === null || name === null ? null : (
        <p className="text-sm text-muted">
          <FromMail>{name}</FromMail>
        </p>
      )}
    </div>
  );
}
