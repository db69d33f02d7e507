import { getTracking as contract } from '@handrail/contracts/tracking';
import { clockTimeAt, instantText, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { notFound } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { watchedRide } from '../watched-ride.ts';

export const getTrackingHandler = act(contract, async ({ bid }, { services, visit }) => {
  await services.guard.count('publicByAddress', visit.address);
  const ride = await watchedRide(services, bid);
  // The same for a ride that is over and for a link that never was: who guesses learns nothing.
  if (!ride) throw notFound();
  const { phase, vehicle, seen, eta, zone, nowMs, pickupMs } = ride;
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);
  return yes({
    vehicle: vehicle.number,
    color: vehicle.color,
    latitude: seen?.point.latitude ?? null,
    longitude: seen?.point.longitude ?? null,
    timestamp: seen && instantText(at(seen.atMs), zone),
    pickup_time: clockTimeAt(at(pickupMs), zone),
    minutes_away: eta && Math.max(0, Math.round((eta.atMs - nowMs) / 60_000)),
    phase,
  });
});
