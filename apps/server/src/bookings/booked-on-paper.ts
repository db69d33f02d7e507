import { book } from '@handrail/domain/bookings';
import type { Booking } from '@handrail/domain/day';
import type { Id, PlaceId } from '@handrail/domain/platform';
import { daysOn, departureOf, wayOfRide } from '../day/index.ts';
import type { Address } from '../places/index.ts';
import type { Preparing } from '../platform/calls/handler.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { getProgram, hoursOf } from '../programs/index.ts';
import { pricedWay } from './fee.ts';
import { choicesOf, draftOf, type NewBooking } from './new-booking-draft.ts';
import { TO_BE_PLACED } from './placed-ends.ts';
import { getMember } from './rider-facts.ts';

/** The rides that booking would make, and where their ends are, while nothing is written; null where it would be refused. */
export async function bookedOnPaper(
  { services, by, clock }: Preparing,
  params: NewBooking,
  nextId: () => Id<never>,
): Promise<{ journey: readonly Booking[]; places: ReadonlyMap<PlaceId, Address> } | null> {
  const { operator } = by;
  const { there, back } = choicesOf(params);
  const { pickup_place: from, dropoff_place: to } = params;
  const dates = [there, ...(back ? [back] : [])].map(({ pickup }) => pickup.wall.toPlainDate().toString());
  const { program, rider, hours, days } = await readOperator(services.db, operator, async (queries) => ({
    program: await getProgram(queries, operator, params.program_id),
    rider: await getMember(queries, operator, params.passenger_id),
    hours: await hoursOf(queries, operator, params.program_id),
    days: await daysOn({ services, by: { operator }, queries }, dates),
  }));
  const way = await wayOfRide(services, { from, to, departAt: departureOf(there, program.zone), hours });
  const wayBack =
    back && (await wayOfRide(services, { from: to, to: from, departAt: departureOf(back, program.zone), hours }));
  const accounts = { pickup: null, dropoff: null, payer: params.insurance_account_id ?? null };
  const booked = book(days, draftOf(params, { there, back }, accounts), {
    program,
    rider,
    levels: by.kind === 'user' ? by.levels : [],
    travel: pricedWay(way),
    ...(wayBack ? { travelBack: pricedWay(wayBack) } : {}),
    now: clock.now(),
    nextId,
  });
  if (!booked.ok) return null;
  const places = new Map([
    [TO_BE_PLACED.pickup, from],
    [TO_BE_PLACED.dropoff, to],
  ]);
  return { journey: booked.value, places };
}
