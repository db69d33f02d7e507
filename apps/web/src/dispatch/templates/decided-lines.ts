import type { Calls } from '@handrail/contracts/wire';
import { countText, type Template } from './template-plan.ts';

/** Who drives a column instead: a driver, or a team. */
export interface ChosenDriver {
  driverId: string | null;
  teamId: string | null;
  name: string;
}

interface ChosenVehicle {
  id: string;
  name: string;
}

export interface ChosenRide {
  column: number;
  trip: number;
  ride: number;
  bookingId: string;
  /** What is read of it: 'Kessler, Ned at 11:00 AM'. */
  name: string;
}

/** What is decided for the day where lines would be left out. It lives as long as the preview is looked at, and goes with applying. */
export interface Decided {
  vehicles: ReadonlyMap<number, ChosenVehicle>;
  drivers: ReadonlyMap<number, ChosenDriver>;
  rides: ReadonlyMap<string, ChosenRide>;
}

export const NOTHING_DECIDED: Decided = { vehicles: new Map(), drivers: new Map(), rides: new Map() };

export function isDecided({ vehicles, drivers, rides }: Decided): boolean {
  return vehicles.size + drivers.size + rides.size > 0;
}

export function withVehicle(decided: Decided, column: number, vehicle: ChosenVehicle): Decided {
  return { ...decided, vehicles: new Map(decided.vehicles).set(column, vehicle) };
}

export function withDriver(decided: Decided, column: number, driver: ChosenDriver): Decided {
  return { ...decided, drivers: new Map(decided.drivers).set(column, driver) };
}

export function withRide(decided: Decided, ride: ChosenRide): Decided {
  return { ...decided, rides: new Map(decided.rides).set(keyOf(ride), ride) };
}

/** One of the lines that `decidedLines` lists, taken back. */
export function without(decided: Decided, line: DecidedLine): Decided {
  const left = {
    vehicles: new Map(decided.vehicles),
    drivers: new Map(decided.drivers),
    rides: new Map(decided.rides),
  };
  if (line.of === 'ride') left.rides.delete(line.at);
  else left[line.of === 'vehicle' ? 'vehicles' : 'drivers'].delete(Number(line.at));
  return left;
}

export interface DecidedLine {
  of: 'vehicle' | 'driver' | 'ride';
  at: string;
  name: string;
  what: string;
}

export function decidedLines({ columns }: Template, { vehicles, drivers, rides }: Decided): DecidedLine[] {
  const kept = (column: number) => columns[column]?.shuttle_name ?? '';
  const on = (column: number) => vehicles.get(column)?.name ?? kept(column);
  return [
    ...[...vehicles].map(([at, { name }]) => ({
      of: 'vehicle' as const,
      at: String(at),
      name: kept(at),
      what: `${name} instead, with ${countText(columns[at]?.trips.length ?? 0, 'trip')}`,
    })),
    ...[...drivers].map(([at, { name }]) => ({ of: 'driver' as const, at: String(at), name: on(at), what: name })),
    ...[...rides].map(([at, { column, name }]) => ({ of: 'ride' as const, at, name: on(column), what: name })),
  ];
}

/** The template as it is for the day: what the grid shows. */
export function templateOf(template: Template, { vehicles, drivers }: Decided): Template {
  return {
    ...template,
    columns: template.columns.map((column, at) => {
      const vehicle = vehicles.get(at);
      const driver = drivers.get(at);
      return {
        ...column,
        ...(vehicle && { shuttle_id: vehicle.id, shuttle_name: vehicle.name }),
        ...(driver && { driver_id: driver.driverId, driver_team_id: driver.teamId, driver_name: driver.name }),
      };
    }),
  };
}

type OnWire = NonNullable<Calls['previewDispatchTemplate']['params']['decided']>;

/** As the calls take it: left out while nothing is decided. */
export function decidedOnWire(decided: Decided): { decided: OnWire } | undefined {
  if (!isDecided(decided)) return undefined;
  const { vehicles, drivers, rides } = decided;
  const columns = [...new Set([...vehicles.keys(), ...drivers.keys()])].map((column) => {
    const vehicle = vehicles.get(column);
    const driver = drivers.get(column);
    return {
      column,
      ...(vehicle && { shuttle_id: vehicle.id }),
      ...(driver && { driver_id: driver.driverId, driver_team_id: driver.teamId }),
    };
  });
  return {
    decided: {
      columns,
      rides: [...rides.values()].map(({ column, trip, ride, bookingId }) => ({
        column,
        trip,
        ride,
        booking_id: bookingId,
      })),
    },
  };
}

function keyOf({ column, trip, ride }: Pick<ChosenRide, 'column' | 'trip' | 'ride'>): string {
  return `${column}.${trip}.${ride}`;
}
