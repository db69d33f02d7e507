import { createNewTimeBlock } from '@handrail/contracts/dispatch';
import {
  edit,
  entriesOf,
  epochMsOf,
  newTrip,
  stopsOfRun,
  textOfInstant,
  tripsOfRun,
  bookingOf,
  type Day,
  type Run,
} from '@handrail/domain/day';
import { serviceDay } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Turn } from '../simulator/index.ts';
import { chanceFor } from '../town/index.ts';
import type { Company } from '../transit/index.ts';
import type { Diary } from './diary.ts';
import { momentOn } from './moments.ts';
import type { Telling } from './office.ts';

/** Of the days that are past. */
const SHARE = 0.3;
const LASTS_MIN = 40;
/** On the day on which the town is opened it is told around noon, twice: one is over a minute after the first look at the board, the other goes on. */
const TODAY = [
  { min: 12 * 60 + 20, lastsMin: 84, hitsMin: 35 },
  { min: 12 * 60 + 51, lastsMin: 30, hitsMin: 22 },
] as const;

const CAUSES = [
  'Flat tire, waiting for the road service.',
  'The lift is stuck; the yard sends somebody.',
  'Stopped for an inspection by the state police.',
  'Behind the accident on the river bridge.',
] as const;

/** The call by which a dispatcher keeps a vehicle's hour free. */
const BLOCKS = createNewTimeBlock.name;

/**
 * What goes wrong on a day: some vehicle stands still for a while, the one from which most was wanted then, and the
 * dispatcher writes it on the board. Who was to be fetched by it waits, or is given to another.
 */
export function mishapOn(company: Company, diary: Diary, { seed, now, nextId }: Telling): Turn[] {
  const { date } = diary.day;
  const chance = chanceFor(seed, `mishap ${date}`);
  const isOver = Temporal.Instant.compare(serviceDay(Temporal.PlainDate.from(date), company.zone).endsAt, now) <= 0;
  if (Temporal.PlainDate.from(date).dayOfWeek > 5 || (isOver && !chance.happens(SHARE))) return [];
  const causes = chance.shuffle(CAUSES);
  const times = isOver ? [{ min: chance.whole(8 * 60, 15 * 60), lastsMin: LASTS_MIN, hitsMin: LASTS_MIN }] : TODAY;
  return times.map(({ min, lastsMin, hitsMin }, n) => {
    const startsAt = momentOn(date, min, company.zone);
    const endsAt = startsAt.add({ minutes: lastsMin });
    // It is known once the driver has called in.
    const at = startsAt.add({ minutes: 2 });
    const deed = { at, by: 'dispatcher', call: BLOCKS } as const;
    const take = (day: Day) => {
      const run = busiest(day, startsAt, startsAt.add({ minutes: hitsMin }));
      const programId = run && company.vehicles.find(({ id }) => id === run.vehicleId)?.programIds[0];
      if (!run || programId === undefined) return day;
      const block = newTrip({
        id: nextId(),
        serviceDay: date,
        runId: run.id,
        kind: 'time_block',
        programId,
        startsAt: textOfInstant(startsAt),
        endsAt: textOfInstant(endsAt),
        notes: causes[n] ?? null,
      });
      return diary.write(deed, edit(day, { trips: [block] }));
    };
    return { at, take };
  });
}

/** The run with most riders to be fetched in this time, of those that stand nowhere yet. */
function busiest(day: Day, from: Temporal.Instant, to: Temporal.Instant): Run | undefined {
  const [fromMs, toMs] = [from.epochMilliseconds, to.epochMilliseconds];
  const waiting = ({ id }: Run) =>
    stopsOfRun(day, id).filter(({ stopType, plannedAt, bookingId }) => {
      const plannedMs = plannedAt === null ? 0 : epochMsOf(plannedAt);
      return (
        stopType === 'pickup' && plannedMs >= fromMs && plannedMs < toMs && bookingOf(day, bookingId).rideStatus < 3
      );
    }).length;
  const isBlocked = ({ id }: Run) => tripsOfRun(day, id).some(({ kind }) => kind === 'time_block');
  const runs = [...entriesOf(day.run)].filter((run) => waiting(run) > 0 && !isBlocked(run));
  return runs.sort((a, b) => waiting(b) - waiting(a) || Number(a.id) - Number(b.id))[0];
}
