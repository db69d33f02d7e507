import { find, instantOfText, runOf, tripOf, zoneOf, epochMsOf, type Booking } from '@handrail/domain/day';
import { serviceDay, type Point, type Zone } from '@handrail/domain/platform';
import {
  type Fix,
  nextStopOf,
  RECENT_MS,
  type StopEta,
  trackPhase,
  type TrackPhase,
  trackingStartsAt,
} from '@handrail/domain/tracking';
import { Temporal } from 'temporal-polyfill';
import { daysOn, readBooking } from '../day/index.ts';
import { findVehicle } from '../fleet/index.ts';
import { listPlaces } from '../places/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type Company, companyOf } from './company.ts';
import { positionDesk } from './position-desk.ts';
import { readRoadAhead, runEtas } from './run-etas.ts';
import { bookingOfToken } from './tracking-link.ts';
import { waitsUntil } from './waits-until.ts';

/** What a rider may see of their own ride: their vehicle, their own stop, and when it is reached. Nobody's name. */
export interface WatchedRide {
  company: Company;
  phase: Exclude<TrackPhase, 'over'>;
  zone: Zone;
  nowMs: number;
  opensAtMs: number;
  pickupMs: number;
  /** Until when the rider was promised the vehicle, and from when. */
  window: { fromMs: number; toMs: number } | null;
  vehicle: { number: string; color: string; make: string };
  /** Where the rider gets in; on board, where they get out. */
  stop: { line: string; point: Point | null };
  /** Null before it opens, and once the vehicle stands there. */
  eta: { atMs: number; isGuess: boolean } | null;
  /** Null before it opens, and while the vehicle has not said where it is. */
  seen: { atMs: number; point: Point; isRecent: boolean } | null;
  /** It goes to somebody else's stop first. Whose and where is nobody's business. */
  hasOtherStopFirst: boolean;
  onTheWaySinceMs: number | null;
  arrivedMs: number | null;
  /** Until when it waits for the rider; null before it stands there, and afterwards. */
  waitsUntilMs: number | null;
}

/** The ride that a link shows at this moment; null where it shows none: over, canceled, or no such link. */
export async function watchedRide(services: Services, token: string): Promise<WatchedRide | null> {
  const found = await bookingOfToken(services.db, token);
  if (!found) return null;
  const { operator } = found;
  const now = services.clocks.town.now();
  const read = await readOperator(services.db, operator, async (queries) => {
    const { booking: stored } = await readBooking(queries, operator, found.booking);
    const [day] = await daysOn({ services, by: { operator }, queries }, [stored.serviceDay]);
    const booking = day && find(day.booking, found.booking);
    if (!day || !booking) return null;
    const zone = zoneOf(day, booking.programId);
    const phase = trackPhase(booking, serviceDay(Temporal.PlainDate.from(day.date), zone), now);
    if (phase === 'over' || booking.tripId === null) return null;
    const run = runOf(day, tripOf(day, booking.tripId).runId);
    const ownPlace = phase === 'on_board' ? booking.dropoffPlaceId : booking.pickupPlaceId;
    return {
      day,
      booking,
      zone,
      phase,
      run,
      stop: (await listPlaces(queries, operator, [ownPlace])).get(ownPlace),
      vehicle: await findVehicle(queries, operator, run.vehicleId),
      road: await readRoadAhead(queries, operator, day, [run.id]),
      company: await companyOf(services, queries, operator),
      waitsUntilAt: phase === 'arrived' ? await waitsUntil(queries, operator, booking, now) : null,
    };
  });
  if (!read) return null;
  const { day, booking, zone, phase, run, stop, vehicle, road, company, waitsUntilAt } = read;
  const nowMs = now.epochMilliseconds;
  const isOpen = phase !== 'before';
  const last = isOpen ? await positionDesk(services).lastOf(operator, run.vehicleId) : null;
  const etas = isOpen ? await runEtas({ services, day, runId: run.id, road, last, nowMs }) : [];
  const own = etas.find((eta) => isOwn(eta, booking, phase)) ?? null;
  const next = nextStopOf(day, run.id);
  const pickupAt = instantOfText(booking.scheduledPickupAt) ?? now;
  const ms = (text: string | null) => (text === null ? null : epochMsOf(text));
  const [fromMs, toMs] = [ms(booking.windowStartAt), ms(booking.windowEndAt)];
  return {
    company,
    phase,
    zone,
    nowMs,
    opensAtMs: trackingStartsAt(pickupAt).epochMilliseconds,
    pickupMs: pickupAt.epochMilliseconds,
    window: fromMs === null || toMs === null ? null : { fromMs, toMs },
    vehicle: { number: vehicle?.fleetNumber ?? '', color: vehicle?.color ?? '', make: vehicle?.make ?? '' },
    stop: { line: stop?.addressLine1 ?? '', point: stop ?? null },
    eta: own && { atMs: own.atMs, isGuess: own.isGuess },
    seen: seenOf(last, nowMs),
    hasOtherStopFirst: own !== null && next !== null && next.id !== own.stop.id,
    onTheWaySinceMs: ms(booking.enrouteAt),
    arrivedMs: ms(booking.arrivedAt),
    waitsUntilMs: waitsUntilAt?.epochMilliseconds ?? null,
  };
}

/** After half an hour a position says nothing to a rider who waits. */
const SHOWN_MS = 30 * 60_000;

function seenOf(last: Fix | null, nowMs: number): WatchedRide['seen'] {
  if (last === null || nowMs - last.atMs > SHOWN_MS) return null;
  return { atMs: last.atMs, point: last.point, isRecent: nowMs - last.atMs <= RECENT_MS };
}

function isOwn({ stop }: StopEta, booking: Booking, phase: TrackPhase): boolean {
  return stop.bookingId === booking.id && stop.stopType === (phase === 'on_board' ? 'dropoff' : 'pickup');
}
