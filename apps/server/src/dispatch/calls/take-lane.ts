import { takeLane as contract } from '@handrail/contracts/dispatch';
import { canTakeLane } from '@handrail/domain/dispatch';
import { invariant, yes } from '@handrail/domain/platform';
import { zonesOf } from '../../day/index.ts';
import { findVehicle } from '../../fleet/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { takeLane } from '../lane-holders.ts';
import { namesOfPeople } from '../names-of-people.ts';

export const takeLaneHandler = change(contract, async ({ date, shuttle_id, is_taken }, { tx, by, clock }) => {
  if (!(await findVehicle(tx.queries, tx.operator, shuttle_id))) throw notFound();
  const still = canTakeLane(date, (await zonesOf(tx.queries, tx.operator)).values(), clock.now());
  if (!still.ok) return still;
  const { personId } = by;
  invariant(personId !== null, 'Who holds a level is a person.');
  const holder = await takeLane(tx, { date, vehicleId: shuttle_id, personId, isTaken: is_taken });
  if (holder === null) return yes({ lane: null });
  const names = await namesOfPeople(tx.queries, tx.operator, [holder]);
  return yes({ lane: { shuttle_id, user_id: holder, name: names.get(holder) ?? '' } });
});
