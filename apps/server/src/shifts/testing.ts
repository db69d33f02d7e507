/** A town with drivers to plan, and the lists that are saved for them. */
import { undoOperation } from '@handrail/contracts/log';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { getFleetScheduleData, saveFleetScheduleData } from '@handrail/contracts/shifts';
import { sql } from 'kysely';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import type { Answer } from '../platform/testing/wire.ts';
import { openSession } from '../platform/sign-in/session-store.ts';
import type { House, Person, Town } from '../testing.ts';

export const TODAY = '2026-03-10'; // a Tuesday
export const ZONE = 'America/New_York';

type SentDriver = SentOf<typeof saveFleetScheduleData>['driver_schedule_list'][number];

export interface ShiftTown extends Town {
  version: () => Promise<number>;
  mia: Person;
  theo: Person;
  program: string;
  omar: string;
  lee: string;
  ann: string;
  /** A driver's entry of a saved list: pairs of wall times, of the day the list is of or in full. */
  hours: (driver: string, ...times: [string, string][]) => SentDriver;
  /** Saves a list over what is there now. */
  save: (date: string, ...list: SentDriver[]) => ReturnType<typeof saveAs>;
  /** `Omar 8:00 AM – 4:00 PM`, one line for each shift of a day. */
  shown: (date: string) => Promise<string[]>;
}

export async function openShiftTown(house: House, zone = ZONE): Promise<ShiftTown> {
  const town = await house.openTown({ zone });
  const { operator } = town;
  const mia = town.person('Mia');
  const owner = asOwner(house.services.db);
  const { rows: programs } = await sql<{ id: string }>`
    select program_id as id from program where operator_id = ${operator}`.execute(owner);
  const add = async (first: string, last: string) => {
    const { rows } = await sql<{ id: string }>`
      with p as (
        insert into person (operator_id, firstname, lastname) values (${operator}, ${first}, ${last})
        returning operator_id, person_id)
      insert into driver (operator_id, driver_id, alt_name, status) select operator_id, person_id, '', 1 from p
      returning driver_id as id`.execute(owner);
    return rows[0]?.id ?? '';
  };
  const program = programs[0]?.id ?? '';
  return {
    ...town,
    version: async () => town.version(),
    mia,
    theo: town.person('Theo'),
    program,
    omar: await add('Omar', 'Reyes'),
    lee: await add('Lee', 'Park'),
    ann: await add('Ann', 'Cole'),
    hours: (driver_id, ...times) => ({
      driver_id,
      schedule_data: [
        {
          program_id: program,
          time_data: times.map(([start_time_val, end_time_val]) => ({ start_time_val, end_time_val })),
        },
      ],
    }),
    save: async (date, ...list) => saveAs(mia, date, list),
    shown: async (date) => shownTo(mia, date),
  };
}

/** Saves a list as someone who has the day open, or over an older picture of it. */
export async function saveAs(person: Person, date: string, list: readonly SentDriver[], schedule_id?: string) {
  const seen = schedule_id ?? (await person.get(getFleetScheduleData, { date, timezone: ZONE })).schedule_id;
  return person.call(saveFleetScheduleData, {
    date,
    timezone: ZONE,
    schedule_id: seen,
    driver_schedule_list: list.map(({ driver_id, schedule_data }) => ({
      driver_id,
      schedule_data: schedule_data.map(({ program_id, time_data }) => ({
        program_id,
        time_data: time_data.map(({ start_time_val, end_time_val }) => ({
          start_time_val: onDay(date, start_time_val),
          end_time_val: onDay(date, end_time_val),
        })),
      })),
    })),
  });
}

async function shownTo(person: Person, date: string): Promise<string[]> {
  const { driver_schedule_list } = await person.get(getFleetScheduleData, { date, timezone: ZONE });
  return driver_schedule_list.flatMap(({ firstname, schedule_data }) =>
    schedule_data.flatMap(({ time_data }) =>
      time_data.map(({ start_time, end_time }) => `${firstname} ${start_time} – ${end_time}`),
    ),
  );
}

/** Another program of the same operator, and what it is known by. */
export async function addProgram({ services }: House, operator: string, zone = ZONE): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into program (operator_id, name, zone, manual_dispatch, heatmap_bounds)
    values (${operator}, 'Other Program', ${zone}, false, 'null') returning program_id as id`.execute(
    asOwner(services.db),
  );
  return rows[0]?.id ?? '';
}

/** Takes back what an answer says was done. */
export async function undo(person: Person, answer: Answer<AnyContract>) {
  const version = answer.status === 'success' ? answer.operation?.version : undefined;
  if (version === undefined) throw new Error(`There is nothing to undo: ${JSON.stringify(answer)}`);
  return person.call(undoOperation, { version });
}

/** A driver's device that is signed in: the headers its calls carry. */
export async function deviceOf({ services }: House, { operator }: Town, driver: string) {
  const token = await inOperator(services.db, operator, async (queries) =>
    openSession(queries, {
      operator,
      personId: driver,
      device: 'test',
      deviceId: `tablet of ${driver}`,
      address: '127.0.0.1',
      now: services.clocks.guard.now(),
    }),
  );
  return { headers: { Authorization: `Bearer ${token}` } };
}

function onDay(date: string, time: string): string {
  return /^\d\d:/.test(time) ? `${date}T${time}` : time;
}
