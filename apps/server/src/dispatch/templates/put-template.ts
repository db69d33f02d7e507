import { isClosed } from '@handrail/domain/day';
import {
  applyTemplate,
  columnsDecided,
  idsOfTemplate,
  NOTHING_DECIDED,
  type TemplateAsked,
  type TemplateLine,
} from '@handrail/domain/dispatch';
import { no, yes, type Verdict, type VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { dayOn, type DoneToRides, lookingOf, saveRides } from '../../day/index.ts';
import type { Changing } from '../../platform/calls/handler.ts';
import { stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { getTemplate } from './template-store.ts';
import { templateFacts } from './template-facts.ts';

/** What a part of applying a template did. */
export interface TemplatePut extends DoneToRides {
  vehicleIds: readonly VehicleId[];
  skipped: {
    shuttle_id: VehicleId;
    line: Pick<TemplateLine, 'of' | 'column' | 'trip' | 'ride'>;
    bookingId: string | null;
    reason: string;
  }[];
}

/** Puts a template, or a part of it, on a day that is open, and says what was left out. */
export async function putTemplate(
  context: Changing,
  asked: { template_id: string; date: string; expected_version?: number | undefined },
  { decided = NOTHING_DECIDED, ...part }: Pick<TemplateAsked, 'only' | 'ridesOnly' | 'decided'>,
  isFirst: boolean,
): Promise<Verdict<TemplatePut, 'DAY_CLOSED' | 'STALE'>> {
  const { tx, clock } = context;
  const { columns: kept, programId } = await getTemplate(tx, asked.template_id);
  const columns = columnsDecided(kept, decided);
  const day = await dayOn(context, asked.date);
  if (isFirst) {
    if (await wasDayTouchedSince(tx, asked.date, asked.expected_version)) return stale('day');
    if (isClosed(day, clock.now())) return no('DAY_CLOSED', 'The day is closed.');
  }
  const facts = await templateFacts(lookingOf(context), asked.date, columns);
  const opening = { now: clock.now(), nextId: await drawIds(tx.queries, idsOfTemplate(columns)) };
  const { day: after, lines, put } = applyTemplate(day, { columns: kept, programId, facts, decided, ...part }, opening);
  return yes({
    ...(await saveRides(context, day, after, put)),
    date: asked.date,
    vehicleIds: columns.map(({ vehicleId }) => vehicleId),
    skipped: lines.flatMap(({ refusal, bookingId, of, column, trip, ride }) =>
      refusal === null
        ? []
        : [
            {
              shuttle_id: columns[column]?.vehicleId ?? '',
              line: { of, column, trip, ride },
              bookingId,
              reason: refusal.sentence,
            },
          ],
    ),
  });
}

/** A template is of a whole day: who names a version means that nothing of it has changed since. */
async function wasDayTouchedSince(
  { queries, operator }: Tx,
  date: string,
  version: number | undefined,
): Promise<boolean> {
  if (version === undefined) return false;
  const { rows } = await sql<{ touched: boolean }>`
    select exists (
      select 1 from change where operator_id = ${operator} and day = ${date} and version > ${version}
    ) as touched`.execute(queries);
  return rows[0]?.touched ?? false;
}
