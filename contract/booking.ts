import { z } from 'zod';

/** Kind of booking. */
const BOOKING_KINDS = ['flight', 'train', 'bus', 'boat', 'ride', 'stay', 'car', 'event', 'table'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

const place = z.object({ name: z.string().nullable(), code: z.string().nullable() });

/**
 * The booking of a ticket or reservation (ext), an entry of an order's `attributes`. Values that no email states are
 * null. `from` and `to` are the ends of a journey, with a code if there is one. `place` is an accommodation, a venue,
 * or the place where a rental is picked up. `starts` and `ends` are local times at that place: `YYYY-MM-DD`, or
 * `YYYY-MM-DDTHH:MM`.
 */
export const bookingSchema = z.object({
  name: z.literal('booking'),
  kind: z.enum(BOOKING_KINDS),
  from: place.nullable(),
  to: place.nullable(),
  place: z.string().nullable(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  /** Of the flight, train, or bus, with its airline's code. */
  number: z.string().nullable(),
  traveler: z.string().nullable(),
  seat: z.string().nullable(),
  gate: z.string().nullable(),
});
export type Booking = z.infer<typeof bookingSchema>;
export type BookedPlace = NonNullable<Booking['from']>;
