import { listName } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { type Finder, holds, MOST_FOUND } from '../platform/found.ts';

interface FoundUser {
  id: string;
  firstname: string;
  lastname: string;
  levels: number[] | null;
  status: number;
}

/** Who works here, by any part of a name or phone, with the levels they hold. */
const users: Finder = {
  levels: [3, 4],
  find: async ({ queries, by, reveals }, asked) => {
    const { rows } = await sql<FoundUser>`
      select s.person_id as id, p.firstname, p.lastname, s.is_admin as levels, p.status
      from staff s join person p on p.operator_id = s.operator_id and p.person_id = s.person_id
      where s.operator_id = ${by.operator} and ${holds(sql`p.firstname || ' ' || p.lastname`, sql`p.phone`, asked)}
      order by lower(p.lastname), lower(p.firstname), s.person_id limit ${MOST_FOUND}`.execute(queries);
    reveals(rows.map(({ id }) => id));
    return rows.map(({ id, firstname, lastname, levels, status }) => {
      const held = levels === null || levels.length === 0 ? 'No level' : `Levels ${levels.join(', ')}`;
      return {
        kind: 'user',
        id,
        label: listName({ first: firstname, last: lastname }),
        state: status === 1 ? held : 'Not active',
      };
    });
  },
};

export const finders = [users];
