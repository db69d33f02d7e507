import { reportStopEvent } from '@handrail/contracts/dispatch';
import { emptyDay, entriesOf, epochMsOf, runOf, tripOf, type Day } from '@handrail/domain/day';
import { serviceDay, type DriverId } from '@handrail/domain/platform';
import { doorWaitOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { playDay, type DriverEvent } from '../simulator/index.ts';
import { placesById, type Company } from '../transit/index.ts';
import { bookDay, zonesOf } from './book-day.ts';
import { Diary, type Deed } from './diary.ts';
import { mishapOn } from './mishap.ts';
import { momentOn } from './moments.ts';
import { Office, type Telling } from './office.ts';

/** A service day as it stands at a moment, and what was done to it until then, in the order of time. */
export interface ToldDay {
  day: Day;
  deeds: readonly Deed[];
}

/**
 * A service day of a company as it stands at a moment: over when it is past, under way when it is today, waiting when it
 * is still to come. Everything in it was done by the rules, in the order of time: booked, planned, canceled, driven.
 */
export function tellDay(company: Company, date: string, telling: Telling): ToldDay {
  const { seed, now } = telling;
  const { booked, calls } = bookDay(company, date, telling);
  const diary = new Diary(emptyDay(date, zonesOf(company)));
  const office = new Office(company, diary, telling);
  const { startsAt } = serviceDay(Temporal.PlainDate.from(date), company.zone);
  const turns = [...office.turns(booked, calls), ...mishapOn(company, diary, telling)]
    .filter(({ at }) => Temporal.Instant.compare(at, now) <= 0)
    .sort((a, b) => Temporal.Instant.compare(a.at, b.at));
  const isBefore = ({ at }: { at: Temporal.Instant }) => Temporal.Instant.compare(at, startsAt) < 0;
  // Before its day nobody drives.
  const planned = turns.filter(isBefore).reduce((day, turn) => turn.take(day), diary.day);
  playDay(planned, {
    seed,
    date,
    doorWaitMin: longestDoorWait(company, date),
    until: now,
    point: placesById(company),
    turns: turns.filter((turn) => !isBefore(turn)),
    keep: (after, event) => {
      const at = Temporal.Instant.fromEpochMilliseconds(event.atMs);
      const driverId = atTheWheel(company, after, event);
      return diary.write({ at, by: { driverId }, call: reportStopEvent.name }, after);
    },
    heard: (event) => office.heard(event),
  });
  return { day: diary.day, deeds: diary.deeds };
}

/** Nobody drives off before any of the company's programs would let them. */
function longestDoorWait({ programs }: Company, date: string): number {
  return Math.max(...programs.map((program) => doorWaitOn(program, Temporal.PlainDate.from(date))));
}

/** The same without its history. */
export function companyDay(company: Company, date: string, telling: Telling): Day {
  return tellDay(company, date, telling).day;
}

/** As its dispatchers left it at four in the morning, before anybody drives. */
export function dayAtDawn(company: Company, date: string, telling: Omit<Telling, 'now'>): Day {
  return companyDay(company, date, { ...telling, now: momentOn(date, 4 * 60, company.zone) });
}

/** Who drives when something happens: of a team, whoever has hours then. */
function atTheWheel({ teams }: Company, day: Day, { tripId, atMs }: DriverEvent): DriverId {
  const { driverId, teamId } = runOf(day, tripOf(day, tripId).runId);
  const members = teams.find(({ id }) => id === teamId)?.driverIds ?? [];
  const onDuty = [...entriesOf(day.shift)].find(
    (shift) => members.includes(shift.driverId) && epochMsOf(shift.startsAt) <= atMs && atMs < epochMsOf(shift.endsAt),
  );
  const driver = driverId ?? onDuty?.driverId ?? members.at(-1);
  if (driver === undefined) throw new Error(`Nobody drives trip ${tripId}.`);
  return driver;
}
