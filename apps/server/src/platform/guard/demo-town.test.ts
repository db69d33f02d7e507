import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useHouse } from '../../testing.ts';
import { asOwner } from '../db/transaction.ts';
import { FILL_DEMO, refuseDemoTown } from './demo-town.ts';

const house = useHouse();
const production = { production: true, HANDRAIL_PROFILE: 'usNorthEast' as const };

test('A database that holds the demo town is served by no production profile, and one without it is.', async () => {
  const { db } = house.services;
  const town = await house.openTown();
  await refuseDemoTown(db, production);

  // The log is only ever added to, so the first operation becomes the demo's for a moment that is taken back.
  await asOwner(db)
    .transaction()
    .execute(async (kysely) => {
      await sql`set local session_replication_role = replica`.execute(kysely);
      await sql`update operation set call = ${FILL_DEMO} where operator_id = ${town.operator} and version = 1`.execute(
        kysely,
      );
      await expect(refuseDemoTown({ ...db, kysely }, production)).rejects.toThrow(
        'This database holds the demo town, whose passwords everyone knows. The profile usNorthEast needs a database of its own.',
      );
      await refuseDemoTown({ ...db, kysely }, { production: false, HANDRAIL_PROFILE: 'dev' });
      throw new Error('taken back');
    })
    .catch((cause: Error) => expect(cause.message).toBe('taken back'));
});
