import { sql } from 'kysely';
import { type Finder, holds, MOST_FOUND } from '../platform/found.ts';
import { todayOf } from './today.ts';

/** Programs by any part of their name, with how many rides they have today. */
const programs: Finder = {
  levels: [3, 4],
  find: async ({ queries, by, clock }, asked) => {
    const today = (await todayOf({ queries, operator: by.operator, clock })).toString();
    const { rows } = await sql<{ id: string; name: string; rides: number }>`
      select p.program_id as id, p.name, (
        select count(*) from booking b where b.operator_id = p.operator_id and b.program_id = p.program_id
          and b.service_day = ${today} and b.ride_status not in (4, 7))::int as rides
      from program p where p.operator_id = ${by.operator} and ${holds(sql`p.name`, null, asked)}
      order by lower(p.name), p.program_id limit ${MOST_FOUND}`.execute(queries);
    return rows.map(({ id, name, rides }) => ({
      kind: 'program',
      id,
      label: name,
      state: rides === 1 ? '1 ride today' : `${rides} rides today`,
    }));
  },
};

export const finders = [programs];
