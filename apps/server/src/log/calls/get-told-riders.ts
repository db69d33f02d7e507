import { getToldRiders as contract } from '@handrail/contracts/log';
import { instantText, yes } from '@handrail/domain/platform';
import { notAuthorized, notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { readStep } from '../../platform/log/history.ts';
import { mayUndo } from '../operation-wire.ts';
import { originalOf } from '../original.ts';
import { toldRiders } from '../told-riders.ts';

/** For whoever is about to take a step back, and may. */
export const getToldRidersHandler = read(contract, async ({ version }, { queries, by, services, reveals }) => {
  const operation = await readStep(queries, by.operator, version);
  if (!operation) throw notFound();
  if (!mayUndo(services, by, await originalOf(queries, by.operator, operation))) throw notAuthorized();
  const told = await toldRiders(queries, by.operator, operation);
  reveals(told.map(({ riderId }) => riderId));
  return yes(
    told.map(({ bookingId, firstname, lastname, body, at, zone }) => ({
      booking_id: bookingId,
      passenger_firstname: firstname,
      passenger_lastname: lastname,
      message: body,
      told_at: instantText(at, zone),
    })),
  );
});
