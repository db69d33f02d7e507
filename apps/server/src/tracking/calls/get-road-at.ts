import { getRoadAt as contract } from '@handrail/contracts/tracking';
import { no, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { zoneClock } from '../../day/index.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { roadAt } from '../road-at.ts';
import { yardZone } from '../yard-zone.ts';

export const getRoadAtHandler = preparedRead(
  contract,
  async ({ date, at }, { services, by, clock }) => {
    const moment = Temporal.Instant.from(at);
    if (Temporal.Instant.compare(moment, clock.now()) > 0) return null;
    return roadAt(services, { operator: by.operator, date, moment });
  },
  async (_, { queries, by, reveals }, road) => {
    if (road === null) return no('IN_THE_FUTURE', 'That time is still to come.');
    reveals(road.drivers);
    const zone = zoneClock(await yardZone(queries, by.operator));
    return yes({
      positions: road.positions,
      etas: road.etas.map(({ stop, atMs, isGuess }) => ({
        booking_id: stop.bookingId,
        stop_type: stop.stopType,
        at: zone.atMs(atMs),
        ...(isGuess ? { is_guess: true as const } : {}),
      })),
    });
  },
);
