import { getArrivals as contract } from '@handrail/contracts/tracking';
import { bookingOf, zoneOf } from '@handrail/domain/day';
import { instantText, yes } from '@handrail/domain/platform';
import type { StopEta } from '@handrail/domain/tracking';
import { Temporal } from 'temporal-polyfill';
import { dayOn, lookingOf } from '../../day/index.ts';
import { columnsDrivenBy, deviceOf, expectNear, teamsOf } from '../../dispatch/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { companyOf } from '../company.ts';
import { etaDesk } from '../eta-desk.ts';
import { positionDesk } from '../position-desk.ts';
import { loggedAbout } from '../../shifts/index.ts';
import { readRoadAhead, runEtas } from '../run-etas.ts';
import { yardZone } from '../yard-zone.ts';

export const getArrivalsHandler = act(contract, async ({ date }, { services, by, clock }) => {
  const device = deviceOf(by);
  const { operator, driverId } = device;
  const { day, runs, road, company, worked, zone } = await readOperator(services.db, operator, async (queries) => {
    const asking = { services, by: device, queries };
    await expectNear(queries, operator, date, clock.now());
    const read = await dayOn(asking, date);
    const own = columnsDrivenBy(read, driverId, await teamsOf(lookingOf(asking), driverId));
    const driven = own.flatMap(({ run }) => run ?? []);
    const ids = driven.map(({ id }) => id);
    return {
      day: read,
      runs: driven,
      road: await readRoadAhead(queries, operator, read, ids),
      company: await companyOf(services, queries, operator),
      zone: await yardZone(queries, operator),
      worked: await loggedAbout(lookingOf(asking), driverId, Temporal.PlainDate.from(date)),
    };
  });
  const nowMs = services.clocks.town.now().epochMilliseconds;
  const etas: StopEta[] = [];
  for (const { id: runId, vehicleId } of runs) {
    const known = etaDesk(services).standingOf(operator, day, runId);
    const last = known ? null : await positionDesk(services).lastOf(operator, vehicleId);
    etas.push(...(known ?? (await runEtas({ services, day, runId, road, last, nowMs }))));
  }
  const since = worked.findLast(({ serviceDay, endsAt }) => serviceDay.toString() === date && endsAt === null);
  return yes({
    arrivals: etas.map(({ stop, atMs, isGuess }) => ({
      booking_id: stop.bookingId,
      stop_type: stop.stopType,
      at: instantText(
        Temporal.Instant.fromEpochMilliseconds(atMs),
        zoneOf(day, bookingOf(day, stop.bookingId).programId),
      ),
      is_guess: isGuess,
    })),
    office_phone: company.phone,
    clocked_in_at: since === undefined ? null : instantText(Temporal.Instant.from(since.startsAt), zone),
  });
});
