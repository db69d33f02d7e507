import { Temporal } from 'temporal-polyfill';
import { tableOf, textOfInstant, type Day, type Shift } from '@handrail/domain/day';
import type { DriverId, TeamId } from '@handrail/domain/platform';
import type { Company, CompanyVehicle, NextId } from '../transit/index.ts';
import { minutesOf, momentOn } from './moments.ts';

/** A vehicle out on a day: who has it, and from when to when. */
export interface Out {
  vehicle: CompanyVehicle;
  driverId: DriverId | null;
  teamId: TeamId | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

export function outOn(company: Company, date: string): Out[] {
  return dutiesOn(company, date).map(({ vehicle, duty }) => {
    const moments = duty.hours.flatMap(({ from, to }) => [moment(company, date, from), moment(company, date, to)]);
    moments.sort((a, b) => Temporal.Instant.compare(a, b));
    const [startsAt, endsAt] = [moments[0], moments.at(-1)];
    if (!startsAt || !endsAt) throw new Error(`${vehicle.fleetNumber} is out at no time.`);
    return { vehicle, driverId: duty.driverId, teamId: duty.teamId, startsAt, endsAt };
  });
}

/** The day with its drivers' hours: each in the first program of the vehicle driven. */
export function withShifts(company: Company, day: Day, nextId: NextId): Day {
  const shifts = dutiesOn(company, day.date).flatMap(({ vehicle, duty }) =>
    duty.hours.map(({ driverId, from, to }): Shift => ({
      id: nextId(),
      version: 1,
      serviceDay: day.date,
      driverId,
      programId: vehicle.programIds[0] ?? '',
      startsAt: textOfInstant(moment(company, day.date, from)),
      endsAt: textOfInstant(moment(company, day.date, to)),
    })),
  );
  return { ...day, shift: tableOf(shifts) };
}

function dutiesOn(company: Company, date: string) {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek % 7;
  return company.vehicles.flatMap((vehicle) =>
    vehicle.duties.filter(({ days }) => days.includes(weekday)).map((duty) => ({ vehicle, duty })),
  );
}

function moment({ zone }: Company, date: string, time: string): Temporal.Instant {
  return momentOn(date, minutesOf(time), zone);
}
