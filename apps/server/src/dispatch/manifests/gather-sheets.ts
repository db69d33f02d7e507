import { entriesOf, stopsOfRun, type Column, type Day } from '@handrail/domain/day';
import {
  changesSheet,
  hasTrips,
  type ManifestChange,
  type ManifestEntry,
  type ManifestNames,
  manifestOf,
  type ManifestSheet,
  manifestSheet,
  type SheetHead,
  sheetMap,
} from '@handrail/domain/dispatch';
import { driverName } from '@handrail/domain/drivers';
import { clockTimeAt, longDate, phoneText, shortDate, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { findOperatorName, readSettings } from '../../admin/index.ts';
import { zoneClock, type Looking } from '../../day/index.ts';
import { vehicleName } from '../../fleet/index.ts';
import { inBreaths } from '../../platform/in-breaths.ts';
import { valueInForce } from '../../platform/operator-settings/operator-setting.ts';
import type { PaperSize } from '../../platform/paper/index.ts';
import { crewOf, type Fleet } from '../column-wire.ts';
import { LETTER_PAPER } from '../settings.ts';
import { namesOnSheets, ridersOn } from './names-on-sheet.ts';

/** A lane with what its sheet holds; of changes alone, what they are and since when. */
export interface ToPrint {
  column: Column & { run: NonNullable<Column['run']> };
  entries: readonly ManifestEntry[];
  changes?: { list: readonly ManifestChange[]; sinceAt: Temporal.Instant };
  /** Somebody asked for the page with the way. */
  hasMap?: boolean;
}

export interface GatheredSheets {
  sheets: ManifestSheet[];
  size: PaperSize;
  /** Whose data they show. */
  riders: string[];
}

/** The lanes that have something to print, in the order they are given. */
export function lanesToPrint(day: Day, columns: readonly Column[]): ToPrint[] {
  return columns.flatMap(({ run, ...column }) => {
    const entries = run === null ? [] : manifestOf(day, run.id);
    return run !== null && hasTrips(entries) ? [{ column: { ...column, run }, entries }] : [];
  });
}

/** The sheets of some lanes in words, in breaths: of a hundred lanes they are twelve hundred trips. */
export async function gatherSheets(
  looking: Looking,
  { day, fleet, lanes, now }: { day: Day; fleet: Fleet; lanes: readonly ToPrint[]; now: Temporal.Instant },
): Promise<GatheredSheets> {
  const { chosen } = await readSettings(looking.queries, looking.operator);
  const setting = <T extends string | boolean>(key: string) => valueInForce<T>(looking.services.settings, chosen, key);
  const organization =
    setting<string>('company_name') || ((await findOperatorName(looking.queries, looking.operator)) ?? '');
  const all = lanes.flatMap(({ entries, changes }) => [...entries, ...(changes?.list.map(({ entry }) => entry) ?? [])]);
  const names = await namesOnSheets(looking, day, all);
  const sheets = await inBreaths(lanes, (lane) => {
    const zone = zoneOfEntries(day, lane.entries);
    const head: SheetHead = {
      vehicle: vehicleText(lane.column, fleet),
      driver: crewText(lane.column, fleet),
      date: longDate(Temporal.PlainDate.from(day.date)),
      organization,
      shift: shiftText(day, lane.column, fleet, zone),
      printed: `${shortDate(now.toZonedDateTimeISO(zone).toPlainDate())}, ${clockTimeAt(now, zone)}`,
      version: day.version,
      phone: phoneText(setting<string>('contact_phone')),
    };
    return sheetOf(lane, { day, head, names, zone });
  });
  return { sheets, size: setting<boolean>(LETTER_PAPER) ? 'LETTER' : 'A4', riders: ridersOn(all) };
}

/** What the file of one lane is called, without its ending: a name may hold what a folder may not. */
export function laneFileName(column: Column, fleet: Fleet, date: string): string {
  return `Manifest ${vehicleText(column, fleet).replaceAll(/[^\p{L}\p{N} _-]/gu, '_')} ${date}`;
}

/** The clock of a lane is that of the first thing on it. */
export function zoneOfEntries(day: Day, [first]: readonly ManifestEntry[]): Zone {
  return (first && day.zones.get(first.programId)) ?? [...day.zones.values()][0] ?? 'UTC';
}

function sheetOf(
  { column, entries, changes, hasMap }: ToPrint,
  { day, head, names, zone }: { day: Day; head: SheetHead; names: ManifestNames; zone: Zone },
): ManifestSheet {
  if (!changes) {
    const map = hasMap ? sheetMap(stopsOfRun(day, column.run.id), entries, names) : null;
    return { ...manifestSheet(entries, head, names), map };
  }
  return changesSheet(changes.list, { head, since: clockTimeAt(changes.sinceAt, zone), names });
}

export function vehicleText({ vehicleId }: Column, { vehicles }: Fleet): string {
  const vehicle = vehicles.get(vehicleId);
  return vehicle ? vehicle.fleetNumber || vehicleName(vehicle) : '';
}

export function crewText({ driverId, teamId }: Column, { drivers, teams }: Fleet): string {
  const team = teamId === null ? undefined : teams.get(teamId);
  const alone = driverId === null ? undefined : drivers.get(driverId);
  return team?.name ?? (alone ? driverName(alone) : 'No driver');
}

/** `7:00 AM – 6:00 PM`: all hours of its crew that day. */
function shiftText(day: Day, column: Column, fleet: Fleet, zone: Zone): string {
  const crew = new Set(crewOf(column, fleet).map(({ driverId }) => driverId));
  const { time } = zoneClock(zone);
  const hours = [...entriesOf(day.shift)]
    .filter(({ driverId }) => crew.has(driverId))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .map(({ startsAt, endsAt }) => `${time(startsAt)} – ${time(endsAt)}`);
  return hours.length === 0 ? 'Not set' : [...new Set(hours)].join(', ');
}
