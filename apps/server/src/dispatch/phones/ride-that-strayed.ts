import type { Booking, Day, Run } from '@handrail/domain/day';
import { strayedTo } from '@handrail/domain/dispatch';
import { type DriverId, no, type TripId, type Verdict, yes } from '@handrail/domain/platform';
import type { Looking } from '../../day/index.ts';
import { isDrivenBy, teamsOf } from '../whose-run.ts';
import { runItWasOn } from './stray-past.ts';

/** The run of a driver that a ride was on, where it is theirs no longer: it was moved or canceled, or the run changed hands. */
export async function rideThatStrayed(
  looking: Looking,
  { day, booking }: { day: Day; booking: Booking },
  { driver, tripId }: { driver: DriverId; tripId: TripId },
): Promise<Verdict<Run, 'NOT_YOURS' | 'STILL_YOURS'>> {
  const run = await runItWasOn(looking, day, { driver, tripId, bookingId: booking.id });
  if (!run) return no('NOT_YOURS', 'This trip is not on your manifest.');
  const isStill = strayedTo(day, booking, run.id) === null && isDrivenBy(run, driver, await teamsOf(looking, driver));
  return isStill ? no('STILL_YOURS', 'This ride is on your manifest.') : yes(run);
}
