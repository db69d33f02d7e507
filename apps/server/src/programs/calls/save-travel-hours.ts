import { saveTravelHours as contract } from '@handrail/contracts/programs';
import { invariant, no, yes } from '@handrail/domain/platform';
import { checkTravelHours } from '@handrail/domain/programs';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { travelHoursEntity } from '../entities.ts';
import { findTravelHours, travelHoursOnWire } from '../travel-hours-store.ts';

export const saveTravelHoursHandler = change(contract, async (params, { tx }) => {
  const { program_id, expected_version } = params;
  const stored = await findTravelHours(tx, program_id);
  if (!stored) return no('PROGRAM_NOT_FOUND', 'Program not found!');
  if (isStale(stored, expected_version)) return stale('travel hours', 'these');
  const hours = checkTravelHours({ kind: params.kind, factors: params.factors ?? null });
  if (!hours.ok) return hours;

  const { kind, factors } = hours.value;
  const columns = { kind, factors: factors && JSON.stringify(factors) };
  const row = stored.row
    ? await tx.save(travelHoursEntity, stored.row.id, stored.row.version, columns)
    : await tx.insert(travelHoursEntity, { program_id, ...columns });
  if (!row) throw notFound();
  const saved = await findTravelHours(tx, program_id);
  invariant(saved, 'A program that was there a moment ago is there.');
  return yes(travelHoursOnWire(saved));
});
