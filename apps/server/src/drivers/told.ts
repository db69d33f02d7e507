import { driverName, type DriverNames } from '@handrail/domain/drivers';
import { deedSentences, nameIn } from '@handrail/domain/log';
import { listed } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { toldCertifications, toldPapers } from '../fleet/index.ts';
import { dateText, statusDeed } from '../platform/log/told-words.ts';
import type { NamesOf, Parts, TellerOfAll, WholeChange } from '../log/index.ts';

/** What the log says of those who drive, and of the people they are. */
export const toldTogether: Record<string, TellerOfAll> = {
  driver: (changes, { nameOf, isImport }) =>
    deedSentences(
      changes.map((change) => ({ name: nameOf(change.id), deeds: driverDeeds(change, isImport) })),
      { one: 'Driver', many: 'Drivers' },
    ),

  driver_payer: toldCertifications('driver_id'),

  driver_paper: toldPapers('driver_id'),

  // Whoever came with a driver's file is told of with it.
  person: (changes, { nameOf, isImport }) =>
    deedSentences(
      changes.map((change) => ({ name: personName(change, nameOf), deeds: isImport ? [] : personDeeds(change) })),
      { one: '', many: 'People' },
    ),

  team: (changes, { nameOf }) =>
    deedSentences(
      changes.map((change) => ({ name: teamName(nameIn(change.row, 'name')), deeds: teamDeeds(change, nameOf) })),
      { one: 'Team', many: 'Teams' },
    ),
};

/** What the history of a driver tells beside the person and the file, which go by one id. */
export const parts: Parts = { driver_payer: 'driver_id', driver_paper: 'driver_id', driver_leave: 'driver_id' };

export const namesOf: NamesOf = async (queries, operator, ids) => {
  const { rows } = await sql<DriverNames & { id: string }>`
    select p.person_id as id, p.firstname, p.lastname, coalesce(d.alt_name, '') as "altName"
    from person p left join driver d on d.operator_id = p.operator_id and d.driver_id = p.person_id
    where p.operator_id = ${operator} and p.person_id = any(${[...ids]}::bigint[])`.execute(queries);
  return rows.map(({ id, ...names }) => ({ id, name: driverName(names) }));
};

function driverDeeds({ before, after }: WholeChange, isImport: boolean): string[] {
  if (!before) return [isImport ? 'imported' : 'added'];
  if (!after) return ['removed'];
  const deeds: string[] = [];
  if ('status' in after) deeds.push(statusDeed(after['status']));
  if ('license_expires_on' in after) {
    const until = after['license_expires_on'];
    deeds.push(until === null ? 'license left without a date' : `license good until ${dateText(until)}`);
  }
  if ('clocks_in' in after) deeds.push(after['clocks_in'] ? 'set to clock in and out' : 'set not to clock in and out');
  if ('home' in after && writtenText(before['home']) !== writtenText(after['home'])) deeds.push('home address changed');
  for (const [words, fields] of DRIVER_FIELDS) if (fields.some((field) => field in after)) deeds.push(words);
  return deeds;
}

const DRIVER_FIELDS: readonly (readonly [words: string, fields: readonly string[]])[] = [
  ['license changed', ['license_sealed', 'license_state', 'is_cdl', 'other_licenses', 'license_photo_file_id']],
  ['employee ID changed', ['employee_id']],
  ['alt name changed', ['alt_name']],
  ['labor class changed', ['labor_class_code', 'labor_classification']],
  ['service assignment date changed', ['service_assigned_on']],
  ['training changed', ['training']],
  ['background checks changed', ['background_checks']],
  ['driving record changed', ['driving_record']],
  ['rider assistance changed', ['rider_assistance']],
  ['availability changed', ['week']],
  ['photo changed', ['photo_file_id']],
  ['signature changed', ['signature_file_id']],
  ['note changed', ['note']],
];

/** An address as its written parts: one that was never asked for has none, nor has one that was left empty. */
function writtenText(home: unknown): string {
  const parts = Object.entries((home ?? {}) as Record<string, unknown>);
  return JSON.stringify(parts.filter(([, value]) => value !== '' && value !== null));
}

function personName({ id, row }: WholeChange, nameOf: (id: unknown) => string): string {
  return (
    nameOf(id) || driverName({ firstname: nameIn(row, 'firstname'), lastname: nameIn(row, 'lastname'), altName: '' })
  );
}

function personDeeds({ before, after }: WholeChange): string[] {
  if (!before) return ['added'];
  if (!after) return ['removed'];
  const deeds: string[] = [];
  if ('firstname' in after || 'lastname' in after) deeds.push('name changed');
  if ('phone' in after) deeds.push(after['phone'] === null ? 'phone removed' : 'phone changed');
  if ('email' in after) deeds.push(after['email'] === null ? 'e-mail removed' : 'e-mail changed');
  if ('avatar_file_id' in after) deeds.push('picture changed');
  if ('status' in after) deeds.push(after['status'] === 1 ? 'switched on' : 'switched off');
  return deeds;
}

/** As it follows the word: a team is often called 'Team 103', and nobody says 'Team Team 103'. */
function teamName(name: string): string {
  return name.replace(/^team +(?=.)/i, '');
}

function teamDeeds({ before, after }: WholeChange, nameOf: (id: unknown) => string): string[] {
  if (!before) return [`added with ${memberNames(after?.['driver_ids'], nameOf)}`];
  if (!after) return ['removed'];
  const deeds: string[] = [];
  if ('name' in after) deeds.push(`called ${String(before['name'])} before`);
  if ('driver_ids' in after) {
    const [was, is] = [idsOf(before['driver_ids']), idsOf(after['driver_ids'])];
    const joined = is.filter((id) => !was.includes(id));
    const left = was.filter((id) => !is.includes(id));
    if (joined.length > 0) deeds.push(`joined by ${memberNames(joined, nameOf)}`);
    if (left.length > 0) deeds.push(`left by ${memberNames(left, nameOf)}`);
  }
  if ('status' in after) deeds.push(after['status'] === 1 ? 'brought back' : 'dissolved');
  return deeds;
}

function memberNames(ids: unknown, nameOf: (id: unknown) => string): string {
  return listed(idsOf(ids).map((id) => nameOf(id) || 'someone')) || 'nobody';
}

function idsOf(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.map(String) : [];
}
