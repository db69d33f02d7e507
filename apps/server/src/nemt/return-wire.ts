import type { returnBatch, returnRide } from '@handrail/contracts/nemt';
import { type AccountId, textOfInstant } from '@handrail/domain/day';
import { LAYOUTS, type Layout, MISSING_SENTENCES, type Missing, type RideReport } from '@handrail/domain/nemt';
import { listName } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Looking, zoneClock } from '../day/index.ts';
import { listOwnLayouts } from './own-layouts.ts';
import { kindOf } from './preview-broker-file.ts';
import type { ReturnStanding } from './return-standing.ts';
import type { StoredBatch } from './return-store.ts';

export function batchOnWire(batch: StoredBatch): z.output<typeof returnBatch> {
  return {
    return_batch_id: batch.return_batch_id,
    insurance_id: batch.payer_account_id,
    number: batch.number,
    corrects: batch.corrects,
    layout_name: batch.layout_label,
    start_date: batch.starts_on,
    end_date: batch.ends_on,
    rides: batch.rides,
    refused: batch.refusals.map(({ tripId, sentence }) => ({ broker_prebooking_id: tripId, sentence })),
    made_at: textOfInstant(batch.made_at),
    made_by: batch.maker,
  };
}

export function standingOnWire({
  stored,
  facts,
  report,
  missing,
  sent,
  is,
}: ReturnStanding): z.output<typeof returnRide> {
  const { booking, rider, zone } = facts;
  return {
    broker_prebooking_id: stored.broker_prebooking_id,
    booking_id: booking.id,
    passenger_id: booking.riderId,
    rider_name: listName({ first: rider.firstname, last: rider.lastname }),
    service_day: booking.serviceDay,
    scheduled_pickup_time: zoneClock(zone).at(booking.scheduledPickupAt),
    became: report ? BECAME_WORDS[report.became] : 'Not over yet',
    state: is,
    batch_number: sent?.number ?? null,
    missing: missing.map(missingOnWire),
  };
}

const BECAME_WORDS: Readonly<Record<RideReport['became'], string>> = {
  completed: 'Completed',
  no_show: 'No show',
  canceled: 'Canceled',
  declined: 'Refused',
};

export function missingOnWire(what: Missing): { what: Missing; sentence: string } {
  return { what, sentence: MISSING_SENTENCES[what] };
}

/** How a payer's files are written that go back: as the last that came was read, or as somebody chose. */
export async function layoutOfReturns(
  { queries, operator }: Pick<Looking, 'queries' | 'operator'>,
  payerId: AccountId,
  chosen?: string,
): Promise<Layout | null> {
  const own = await listOwnLayouts({ queries, operator }, payerId);
  const name = chosen ?? (await lastLayout());
  return [...own, ...LAYOUTS].find((layout) => layout.name === name) ?? null;

  async function lastLayout(): Promise<string | null> {
    const { rows } = await sql<{ layout: string | null }>`
      select mapping ->> 'layout' as layout from import
      where operator_id = ${operator} and kind = ${kindOf(payerId)} and state = 'committed'
      order by operation_version desc limit 1`.execute(queries);
    return rows[0]?.layout ?? null;
  }
}
