import { deedSentences, type Done, fewSentences, nameIn } from '@handrail/domain/log';
import { sql } from 'kysely';
import type { NamesOf, Parts, Teller, TellerOfAll, WholeChange } from '../log/index.ts';
import { toldCertifications } from './told-certifications.ts';
import { toldPapers } from './told-papers.ts';
import { dateText, statusDeed } from '../platform/log/told-words.ts';

/** What the log says of the fleet, in the words of who keeps the yard. */
export const toldTogether: Record<string, TellerOfAll> = {
  vehicle: (changes, { nameOf, isImport }) => [
    ...deedSentences(
      changes.map((change) => ({ name: vehicleName(change, nameOf), deeds: vehicleDeeds(change, nameOf, isImport) })),
      VEHICLES,
    ),
    ...columnSentences(changes, nameOf),
  ],

  vehicle_program: (changes, { nameOf, isNewOrGone }) =>
    deedSentences(
      changes
        .filter(({ row }) => !isNewOrGone(row['vehicle_id']))
        .map(({ before, row }): Done => {
          const program = nameOf(row['program_id']);
          return {
            name: nameOf(row['vehicle_id']),
            deeds: [before ? `taken out of ${program}` : `put into ${program}`],
          };
        }),
      VEHICLES,
    ),

  vehicle_payer: toldCertifications('vehicle_id'),

  vehicle_paper: toldPapers('vehicle_id'),

  vehicle_period: (changes, { nameOf, isNewOrGone }) =>
    fewSentences(
      changes.filter(({ row }) => !isNewOrGone(row['vehicle_id'])).map((change) => periodSentence(change, nameOf)),
      'maintenance and out-of-service periods changed',
    ),
};

/** The numbers of the columns are told with their vehicles, and an import with what it brought. */
export const told: Record<string, Teller> = { fleet_order: () => null, import: () => null };

/** What the history of a vehicle tells beside the vehicle itself. */
export const parts: Parts = {
  vehicle_program: 'vehicle_id',
  vehicle_payer: 'vehicle_id',
  vehicle_paper: 'vehicle_id',
  vehicle_period: 'vehicle_id',
};

export const namesOf: NamesOf = async (queries, operator, ids) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select vehicle_id as id, coalesce(nullif(fleet_number, ''), plate) as name from vehicle
      where operator_id = ${operator} and vehicle_id = any(${[...ids]}::bigint[])
    union all select program_id, name from program
      where operator_id = ${operator} and program_id = any(${[...ids]}::bigint[])`.execute(queries);
  return rows;
};

const VEHICLES = { one: 'Vehicle', many: 'Vehicles' };

type NameOf = (id: unknown) => string;

function vehicleName({ id, row }: WholeChange, nameOf: NameOf): string {
  return nameIn(row, 'fleet_number') || nameIn(row, 'plate') || nameOf(id);
}

function vehicleDeeds({ before, after }: WholeChange, nameOf: NameOf, isImport: boolean): string[] {
  if (!before) return [isImport ? 'imported' : 'added'];
  if (!after) return ['removed'];
  const deeds: string[] = [];
  if ('status' in after) deeds.push(statusDeed(after['status']));
  if ('fleet_number' in after) deeds.push(`called ${String(before['fleet_number'])} before`);
  if ('plate' in after) deeds.push(`license plate changed to ${String(after['plate'])}`);
  if ('standing_driver_id' in after) {
    const driver = after['standing_driver_id'];
    deeds.push(driver === null ? 'no longer given to a driver' : `given to ${nameOf(driver) || 'a driver'}`);
  }
  for (const [words, fields] of VEHICLE_FIELDS) if (fields.some((field) => field in after)) deeds.push(words);
  return deeds;
}

const VEHICLE_FIELDS: readonly (readonly [words: string, fields: readonly string[]])[] = [
  ['seats and places changed', ['capacity', 'wheelchair', 'gurney', 'configurations']],
  ['bike rack changed', ['bike_rack']],
  ['parking place changed', ['parking_place_id']],
  ['make and model changed', ['make', 'model', 'year', 'color']],
  ['VIN changed', ['vin']],
  ['photo changed', ['photo_file_id']],
  ['note changed', ['note']],
];

/**
 * A column that is moved shifts each one it passes by one, and nobody wants to hear of those. Where two neighbors change
 * places either moved; it is told of the one that went left.
 */
function columnSentences(changes: readonly WholeChange[], nameOf: NameOf): string[] {
  const moves = changes.flatMap((change) => {
    const [from, to] = [change.before?.['column_number'], change.after?.['column_number']];
    return typeof from === 'number' && typeof to === 'number' ? [{ change, to, by: to - from }] : [];
  });
  const hasComeOrGone = changes.some(({ before, after }) => !before || !after);
  if (moves.length === 0 || hasComeOrGone) return [];
  const far = moves.filter(({ by }) => Math.abs(by) > 1);
  const [moved] = far.length > 0 ? far : moves.toSorted((a, b) => a.by - b.by);
  if (far.length > 1 || (far.length === 0 && moves.length > 2) || !moved)
    return [`${moves.length} vehicles put in another order`];
  return [`Vehicle ${vehicleName(moved.change, nameOf)} moved to position ${moved.to}`];
}

function periodSentence({ before, after, row }: WholeChange, nameOf: NameOf): string {
  const kind = row['kind'] === 'maintenance' ? 'Maintenance' : 'Out of service:';
  const whom = row['kind'] === 'maintenance' ? `of ${nameOf(row['vehicle_id'])}` : nameOf(row['vehicle_id']);
  const from = dateText(row['starts_on']);
  const to = row['ends_on'] === null || row['ends_on'] === undefined ? 'on' : `to ${dateText(row['ends_on'])}`;
  const period = `${kind} ${whom} from ${from} ${to}`;
  if (!before) return period;
  if (!after) return `${period} removed`;
  if ('starts_on' in after || 'ends_on' in after || 'kind' in after) return `${period}, changed`;
  return `${period}: reason changed`;
}
