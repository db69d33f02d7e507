import { reportPositions as contract } from '@handrail/contracts/tracking';
import { no, yes } from '@handrail/domain/platform';
import { notAuthorized } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { dutyOf } from '../duty.ts';
import { positionDesk, type Seen } from '../position-desk.ts';

/** A device's clock and ours are never quite the same. */
const AHEAD_MS = 30_000;

export const reportPositionsHandler = act(contract, async ({ positions }, { services, by, clock }) => {
  if (by.kind !== 'driver') throw notAuthorized();
  const nowMs = clock.now().epochMilliseconds;
  if (positions.some(({ timestamp }) => Date.parse(timestamp) > nowMs + AHEAD_MS))
    return no('IN_THE_FUTURE', 'That time is still to come.');

  const onDuty = await dutyOf(services, by);
  const seen = positions.flatMap((one): Seen[] => {
    const { latitude, longitude, timestamp, heading = null, accuracy = null } = one;
    const atMs = Math.min(Date.parse(timestamp), nowMs);
    const duty = onDuty(atMs);
    if (!duty) return [];
    const { run, date } = duty;
    const point = { latitude, longitude };
    return [
      { vehicleId: run.vehicleId, driverId: String(by.personId), date, atMs, point, heading, accuracyM: accuracy },
    ];
  });
  return yes({ accepted: await positionDesk(services).take(by.operator, seen) });
});
