import { entriesOf, find, tripsOfRun, type Day, type Run } from '../../day/index.ts';
import type { VehicleId } from '../../platform/ids.ts';
import { no, type Refusal, type Verdict } from '../../platform/verdict.ts';
import type { Leave } from '../../shifts/index.ts';
import { whyCrewAway, type CrewMember } from '../warn-of-leave.ts';
import type { KeptApart } from '../warn-of-company.ts';
import type { Objection } from '../objections.ts';
import { isThere, type FittedVehicle } from '../vehicle-fits.ts';
import { whoDrives, type NamedDrivers, type WhoDrives } from '../who-drives.ts';
import type { KeptColumn } from './template.ts';

/** The vehicles and people of a day, as they are asked about when a template is applied to it. */
export interface TemplateFacts {
  vehicle(id: VehicleId): FittedVehicle | null;
  /** How a vehicle is called on the board. */
  vehicleName(id: VehicleId): string;
  /** One driver, or everyone of a team. */
  crew(named: NamedDrivers): readonly CrewMember[];
  crewName(named: NamedDrivers): string;
  /** What payers have against a vehicle with its crew; left out where nobody asks. */
  objections?(id: VehicleId, named: NamedDrivers): readonly Objection[];
  leaves: readonly Leave[];
  keptApart: KeptApart;
}

/** Whether the vehicle of a column is there that day, and in the program. */
export function vehicleOfColumn(
  { vehicleId }: KeptColumn,
  programId: string,
  facts: TemplateFacts,
): Verdict<FittedVehicle, 'VEHICLE_NOT_FOUND' | 'VEHICLE_DOWN' | 'NOT_IN_PROGRAM'> {
  const there = isThere(facts.vehicle(vehicleId));
  if (!there.ok || there.value.programIds.includes(programId)) return there;
  return no('NOT_IN_PROGRAM', 'The vehicle is not in this program any more.');
}

export interface ColumnCrew {
  /** Whom rides are given to; nobody, and they stay where they are. */
  drives: WhoDrives | null;
  /** Why it is not whom the template keeps; null where it is. */
  refusal: Refusal | null;
}

/**
 * Who drives a column of a template on a day. What somebody decided for that day stands: a vehicle that was given to others
 * is driven by them, which is also how an absent driver is replaced.
 */
export function crewOfColumn(
  day: Day,
  column: KeptColumn,
  { columns, facts }: { columns: readonly KeptColumn[]; facts: TemplateFacts },
): ColumnCrew {
  const { vehicleId, driverId, teamId } = column;
  const kept = whoDrives({ driverId, teamId });
  const runs = [...entriesOf(day.run)].filter((run) => run.vehicleId === vehicleId);
  const own = runs.find((run) => run.driverId === driverId && run.teamId === teamId);
  const other = inCharge(
    day,
    runs.filter((run) => run !== own),
  );
  const why = kept.ok ? whyAbsent(day, column, columns, facts) : NO_DRIVER_KEPT;
  const others = other && whoDrives(other);
  // Whoever is away that day decides nothing by having had the vehicle before.
  const isGiven = others?.ok === true && whyAway(day, others.value, facts) === null;
  if (kept.ok && why === null && (own || !isGiven)) return { drives: kept.value, refusal: null };
  if (!others?.ok || !isGiven) return { drives: null, refusal: why ?? NO_DRIVER_KEPT };
  const told = `${facts.crewName(others.value)} drives the vehicle that day, and its rides.`;
  const sentence = why === null ? told : `${why.sentence} ${told}`;
  return { drives: others.value, refusal: { code: 'DRIVEN_BY_OTHERS', sentence } };
}

/** Of several the one with something on it, else the one that was opened last. */
function inCharge(day: Day, runs: readonly Run[]): Run | undefined {
  return runs.find(({ id }) => tripsOfRun(day, id).length > 0) ?? runs.at(-1);
}

function whyAbsent(day: Day, column: KeptColumn, columns: readonly KeptColumn[], facts: TemplateFacts): Refusal | null {
  const away = whyAway(day, column, facts);
  if (away) return away;
  const isSame = (named: NamedDrivers) => named.driverId === column.driverId && named.teamId === column.teamId;
  // Whom the template has on two vehicles is on both.
  const own = new Set(columns.filter(isSame).map(({ vehicleId }) => vehicleId));
  const elsewhere = [...entriesOf(day.run)].find(
    (run) => !own.has(run.vehicleId) && isSame(run) && tripsOfRun(day, run.id).length > 0,
  );
  if (!elsewhere) return null;
  const sentence = `${facts.crewName(column)} drives ${facts.vehicleName(elsewhere.vehicleId)} that day.`;
  return { code: 'DRIVER_ELSEWHERE', sentence };
}

function whyAway(day: Day, named: NamedDrivers, facts: TemplateFacts): Refusal | null {
  const crew = facts.crew(named);
  if (crew.length === 0) return { code: 'NO_DRIVER', sentence: 'Whoever the template keeps drives no longer.' };
  const away = whyCrewAway(day.date, crew, facts.leaves);
  return away === null ? null : { code: 'DRIVER_ON_LEAVE', sentence: away };
}

/** Whether the day has this column already, driven by them. */
export function isOnBoard(day: Day, vehicleId: VehicleId, drives: WhoDrives): boolean {
  return [...entriesOf(day.run)].some(
    (run) => run.vehicleId === vehicleId && run.driverId === drives.driverId && run.teamId === drives.teamId,
  );
}

/** Of which vehicle a trip is. */
export function vehicleOfTrip(day: Day, tripId: string | null): VehicleId | null {
  const trip = tripId === null ? undefined : find(day.trip, tripId);
  return (trip && find(day.run, trip.runId)?.vehicleId) ?? null;
}

const NO_DRIVER_KEPT: Refusal = { code: 'NO_DRIVER', sentence: 'The template keeps no driver.' };
