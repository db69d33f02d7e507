import { type OperatorId, wallOf } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { listPrograms } from '../../programs/index.ts';
import { asOwner, inOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { READY_HOUR } from '../settings.ts';
import { askForDay, latestOfDay } from './print-store.ts';

/** Drawn so long before the hour: nobody waits for the last vehicle at the door. */
const AHEAD_MIN = 20;
/** Later than this nobody waits for it any more, such as after an outage. */
const LATEST_MIN = 6 * 60;

/** Asks for the manifests of today where an operator wants them ready by an hour that comes. Comes back with how many were asked for. */
export async function printByHour(services: Services, ask: (id: string) => Promise<void>): Promise<number> {
  const { rows } = await sql<{ operator: OperatorId; hour: number }>`
    select operator_id as operator, (values ->> ${READY_HOUR})::int as hour from settings
    where (values ->> ${READY_HOUR})::int > 0`.execute(asOwner(services.db));
  let asked = 0;
  for (const { operator, hour } of rows) {
    const id = await askWhereDue(services, operator, hour);
    if (id === null) continue;
    await ask(id);
    asked += 1;
  }
  return asked;
}

async function askWhereDue(services: Services, operator: OperatorId, hour: number): Promise<string | null> {
  const now = services.clocks.town.now();
  return inOperator(services.db, operator, async (queries) => {
    const [program] = await listPrograms(queries, operator);
    if (!program) return null;
    const wall = wallOf(now, program.program_timezone);
    const due = wall.toPlainDate().toPlainDateTime(Temporal.PlainTime.from({ hour }));
    const minutes = due.until(wall).total('minutes');
    if (minutes < -AHEAD_MIN || minutes > LATEST_MIN) return null;
    const date = wall.toPlainDate().toString();
    if (await latestOfDay({ queries, operator }, date)) return null;
    return askForDay(
      { queries, operator },
      {
        date,
        programIds: [],
        perVehicle: false,
        withMap: false,
        personId: null,
        at: now,
        beatAt: services.clocks.guard.now(),
      },
    );
  });
}
