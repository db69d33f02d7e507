import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DAY_TABLES, dayRows } from '@handrail/testbed/days';
import { metroDay, type MetroDay, type MetroSize } from '@handrail/testbed/metro';
import { companyRows } from '@handrail/testbed/transit';
import type { Site } from './server/running.ts';

/** Above whatever an operator's first rows have, and below what the sequence is then set to. */
const FIRST_ID = 10_000_000;
const NEXT_ID = 90_000_000;

/** Columns that hold a list of Postgres' own; any other list is JSON. */
const LISTS = new Set(['aids', 'driver_ids']);

/**
 * A city's day in an operator that was just opened, and the same on more dates. Nobody books five thousand rides through the front door to measure something else.
 */
export async function fillMetro(site: Site, size: MetroSize, moreDates: readonly string[] = []): Promise<MetroDay> {
  const nextId = newIds();
  const metro = metroDay({ ...size, nextId });
  const more = moreDates.map((date) => metroDay({ ...size, nextId, date, company: metro.company }).day);
  await fillCompany(site, metro.company, [metro.day, ...more]);
  return metro;
}

/** Ids above whatever an operator's first rows have. */
export function newIds(): () => string {
  let last = FIRST_ID;
  return () => String(++last);
}

/** A company with some of its days in the operator that there is: written into its own dump, which is then restored though no log vouches for it. */
export async function fillCompany(
  site: Site,
  company: MetroDay['company'],
  days: readonly MetroDay['day'][],
): Promise<void> {
  const file = join(tmpdir(), `handrail-metro-${process.pid}.dump`);
  try {
    await site.command('db.ts', 'dump', file);
    const dump = gunzipSync(readFileSync(file)).toString();
    const operator = /^COPY operator \(operator_id[^\n]*\n(\d+)/m.exec(dump)?.[1];
    if (operator === undefined) throw new Error('There is no operator in the dump.');
    const programs = company.programs.map(({ id, name, zone }) => ({
      program_id: id,
      name,
      zone,
      manual_dispatch: true,
    }));
    const sections = [
      ...Object.entries({ program: programs, ...companyRows(company) }),
      ...days.flatMap((day) => DAY_TABLES.map((table) => [table, dayRows(day)[table]] as const)),
    ].map(([table, rows]) => sectionOf(table, operator, rows));
    const sequence = `SELECT setval('handrail_id', ${NEXT_ID}, true);\n`;
    writeFileSync(file, gzipSync(dump.replace(/-- end\n$/, `${sections.join('')}${sequence}-- end\n`)));
    // No log tells of these rows.
    await site.command('db.ts', 'restore', file, '--force', '--unverified');
  } finally {
    rmSync(file, { force: true });
  }
}

/** A day that nothing is over of, whatever time it is now. */
export function tomorrow(): string {
  return new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** Rows of one table as a dump has them, with their digest. Columns that are not named keep what the table gives a new row. */
function sectionOf(table: string, operator: string, rows: readonly Record<string, unknown>[]): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const lines = rows
    .map((row) => `${[operator, ...columns.map((column) => textOf(column, row[column]))].join('\t')}\n`)
    .join('');
  const digest = createHash('sha256').update(lines).digest('hex');
  return `COPY ${table} (operator_id, ${columns.join(', ')}) FROM stdin;\n${lines}\\.\n-- rows ${table} ${rows.length} ${digest}\n`;
}

function textOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (LISTS.has(column) && Array.isArray(value)) return `{${value.map((item) => `"${String(item)}"`).join(',')}}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ');
}
