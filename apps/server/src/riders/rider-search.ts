import type { ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { readCursor } from '../platform/calls/cursor.ts';

export interface RiderQuery {
  /** What was typed of a name: 'okafor', 'ruth ok', 'okafor, r'. */
  name?: string;
  phone?: string;
  program?: ProgramId;
  /** Anything that is known of them: name, phone, e-mail or address. */
  search?: string;
  after?: string;
  limit: number;
}

export function conditionsOf({ name, phone, program, search, after }: RiderQuery) {
  // A record that became part of another is found by its number alone.
  return sql`
    and r.merged_into is null
    ${name === undefined ? sql`` : sql`and ${nameCondition(name)}`}
    ${search === undefined ? sql`` : sql`and ${anyCondition(search)}`}
    ${phone === undefined ? sql`` : sql`and p.phone = ${phone}`}
    ${program === undefined ? sql`` : sql`and exists (select 1 from rider_program x where x.operator_id = r.operator_id and x.rider_id = r.rider_id and x.program_id = ${program})`}
    ${after === undefined ? sql`` : afterCondition(after)}`;
}

/** Whether enough of a name is typed to mean somebody: a comma or a single letter would mean everybody. */
export function isNameEnough(typed: string): boolean {
  return partsOf(typed).some((part) => (part.match(/\p{L}/gu) ?? []).length >= 2);
}

/** What is looked at of a typed name: the last and the first around a comma, or else its first words. */
function partsOf(typed: string): string[] {
  return typed.includes(',') ? typed.split(',').slice(0, 2) : typed.trim().split(/\s+/).slice(0, 4);
}

/** Each word must begin the first or the last name; with a comma the first word is the last name's. */
function nameCondition(typed: string) {
  const parts = partsOf(typed);
  if (typed.includes(',')) {
    const [last = '', first = ''] = parts;
    return sql`(lower(p.lastname) like ${prefix(last)} and lower(p.firstname) like ${prefix(first)})`;
  }
  return sql`(${sql.join(
    parts.map((word) => sql`(lower(p.lastname) like ${prefix(word)} or lower(p.firstname) like ${prefix(word)})`),
    sql` and `,
  )})`;
}

/**
 * Whatever of a rider is typed: a beginning of their name, a part of their e-mail, and where there is a digit in it, a part
 * of their number or of an address of theirs, as '12 elm' is both a beginning of a line and no phone.
 */
function anyCondition(typed: string) {
  const text = typed.trim();
  const ways = [nameCondition(text), sql`lower(p.email) like ${part(text)}`];
  const digits = text.replaceAll(/\D/g, '');
  if (digits !== '') {
    if (!/\p{L}/u.test(text)) ways.push(sql`p.phone like ${`%${digits}%`}`);
    ways.push(sql`exists (
      select 1 from rider_place x join place a using (operator_id, place_id)
      where x.operator_id = r.operator_id and x.rider_id = r.rider_id
        and ${sql.join(
          text
            .split(/[\s,]+/)
            .map(
              (word) =>
                sql`lower(concat_ws(' ', ' ', a.line, a.label, a.city, a.state, a.zip)) like ${`% ${prefix(word)}`}`,
            ),
          sql` and `,
        )})`);
  }
  return sql`(${sql.join(ways, sql` or `)})`;
}

function prefix(text: string): string {
  return `${literal(text)}%`;
}

function part(text: string): string {
  return `%${literal(text)}%`;
}

/** What LIKE would read as a wildcard is taken as it is written. */
function literal(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function afterCondition(cursor: string) {
  const [last, first, id] = readCursor(cursor, ['text', 'text', 'id']);
  return sql`and (lower(p.lastname), lower(p.firstname), r.rider_id) > (${last}, ${first}, ${id}::bigint)`;
}
