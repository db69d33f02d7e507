import { later, textOfInstant, type LoggedRow } from '@handrail/domain/day';
import { weekdayOf } from '@handrail/domain/platform';
import type { Company, Duty } from '@handrail/testbed/transit';
import { Temporal } from 'temporal-polyfill';

export const PLANNING_TABLES = ['shift_pattern', 'driver_leave', 'closed_day', 'shift_need'] as const;

type Planned = Pick<Company, 'programs' | 'vehicles' | 'drivers'>;

/**
 * What the days of a company are planned from: the hours of its drivers week after week, who is away, when it is closed,
 * and how many drivers each program wants. Whoever is away was not going to drive today.
 */
export function planningRows(
  company: Planned,
  today: Temporal.PlainDate,
): Record<(typeof PLANNING_TABLES)[number], LoggedRow[]> {
  return {
    shift_pattern: patternRows(company, today),
    driver_leave: leaveRows(company, today),
    closed_day: HOLIDAYS.map(({ month, day, reason }) => ({
      date: next(today, month, day).toString(),
      program_id: null,
      reason,
    })),
    shift_need: company.programs.map(({ id }) => ({ program_id: id, week: needsOf(company, id) })),
  };
}

/** The hours that were worked in these shifts up to now: nobody clocks in and out on the minute. */
export function loggedRows(shifts: readonly LoggedRow[], now: Temporal.Instant): LoggedRow[] {
  const until = textOfInstant(now);
  const text = (row: LoggedRow, field: string) => String(row[field]);
  const key = (row: LoggedRow) => text(row, 'starts_at') + text(row, 'driver_id');
  return [...shifts]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((shift, n) => ({
      service_day: shift['service_day'],
      driver_id: shift['driver_id'],
      program_id: shift['program_id'],
      clock_in_at: later(text(shift, 'starts_at'), { minutes: (n * 3) % 8 }),
      clock_out_at: later(text(shift, 'ends_at'), { minutes: (n % 5) - 2 }),
      isAtDesk: n % 11 === 10,
    }))
    .filter(({ clock_in_at }) => clock_in_at <= until)
    .map(({ isAtDesk, ...row }) => {
      const isOver = row.clock_out_at <= until;
      // Who forgot to clock out has their hours written down by whoever has the board.
      return {
        ...row,
        clock_out_at: isOver ? row.clock_out_at : null,
        logged_by: isAtDesk && isOver ? 'console' : 'device',
      };
    });
}

/** Who has hours on the weekday of this date. */
export function driversOutOn(vehicles: Planned['vehicles'], date: Temporal.PlainDate): ReadonlySet<string> {
  const duties = vehicles.flatMap((vehicle) => vehicle.duties);
  return new Set(duties.filter(({ days }) => days.includes(weekdayOf(date))).flatMap(driversOf));
}

const HOLIDAYS = [
  { month: 1, day: 1, reason: "New Year's Day" },
  { month: 7, day: 4, reason: 'Independence Day' },
  { month: 12, day: 25, reason: 'Christmas Day' },
] as const;

function patternRows({ vehicles }: Planned, today: Temporal.PlainDate): LoggedRow[] {
  return vehicles.flatMap(({ programIds, duties }) =>
    duties.flatMap(({ days, hours }) =>
      hours.map(({ driverId, from, to }) => ({
        driver_id: driverId,
        program_id: programIds[0],
        days_of_week: [...days],
        start_time: from,
        end_time: to,
        starts_on: today.subtract({ months: 2 }).toString(),
        ends_on: null,
      })),
    ),
  );
}

function leaveRows({ vehicles, drivers }: Planned, today: Temporal.PlainDate): LoggedRow[] {
  const out = driversOutOn(vehicles, today);
  const [first, second] = drivers.filter(({ id }) => !out.has(id));
  const third = drivers.find(({ id }) => out.has(id));
  const whole = { start_time: null, end_time: null, note: '' };
  const away = [
    { driver: first, kind: 'vacation', from: -2, to: 4, ...whole },
    { driver: second, kind: 'training', from: 0, to: 0, ...whole },
    { driver: third, kind: 'sick', from: 1, to: 1, start_time: '14:00', end_time: '15:30', note: 'Dentist.' },
  ];
  return away.flatMap(({ driver, from, to, ...rest }) =>
    driver
      ? [
          {
            driver_id: driver.id,
            starts_on: today.add({ days: from }).toString(),
            ends_on: today.add({ days: to }).toString(),
            ...rest,
          },
        ]
      : [],
  );
}

/** As many drivers on every working day as Wednesday has by day, and half of them on the weekend. */
function needsOf({ vehicles }: Planned, programId: string): LoggedRow[] {
  const wednesday = vehicles
    .filter(({ programIds }) => programIds[0] === programId)
    .flatMap(({ duties }) => duties)
    .filter(({ days }) => days.includes(3))
    .flatMap(({ hours }) => hours)
    .filter(({ from, to }) => from <= '09:00' && to >= '15:00').length;
  return [0, 1, 2, 3, 4, 5, 6].flatMap((day_of_week) => {
    const drivers = day_of_week % 6 === 0 ? Math.ceil(wednesday / 2) : wednesday;
    return drivers > 0 ? [{ day_of_week, start_time: '09:00', end_time: '15:00', drivers }] : [];
  });
}

function driversOf({ hours }: Duty): string[] {
  return hours.map(({ driverId }) => driverId);
}

function next(today: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate {
  const thisYear = Temporal.PlainDate.from({ year: today.year, month, day });
  return Temporal.PlainDate.compare(thisYear, today) < 0 ? thisYear.add({ years: 1 }) : thisYear;
}
