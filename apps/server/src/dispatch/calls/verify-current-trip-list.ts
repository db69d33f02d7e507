import { verifyCurrentTripList as contract } from '@handrail/contracts/dispatch';
import { entriesOf, find } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { changesOfDay, dayOn } from '../../day/index.ts';

export const verifyCurrentTripListHandler = read(contract, async ({ date, trip_ids, version }, context) => {
  const day = await dayOn(context, date);
  const held = new Set(trip_ids);
  const missing = [...held].filter((id) => !find(day.trip, id));
  const added = [...entriesOf(day.trip)].flatMap(({ id }) => (held.has(id) ? [] : [id]));
  const since =
    version === undefined
      ? []
      : await changesOfDay(context.queries, context.by.operator, { date, above: version, upTo: day.version });
  return yes({
    is_current: missing.length === 0 && added.length === 0 && since.length === 0,
    version: day.version,
    missing,
    added,
  });
});
