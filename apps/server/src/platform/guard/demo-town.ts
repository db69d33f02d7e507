import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { asOwner } from '../db/transaction.ts';
import { type Settings, StartupError } from '../settings/settings.ts';

/** The call under which the demo's operators were opened. */
export const FILL_DEMO = 'fill_demo';

/** Everyone knows the passwords of the demo town: no production profile serves a database that holds it. */
export async function refuseDemoTown(
  db: Database,
  { production, HANDRAIL_PROFILE }: Pick<Settings, 'production' | 'HANDRAIL_PROFILE'>,
): Promise<void> {
  if (!production) return;
  const { rows } = await sql`select 1 from operation where version = 1 and call = ${FILL_DEMO} limit 1`.execute(
    asOwner(db),
  );
  if (rows.length > 0)
    throw new StartupError(
      `This database holds the demo town, whose passwords everyone knows. The profile ${HANDRAIL_PROFILE} needs a database of its own.`,
    );
}
