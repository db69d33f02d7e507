import { sendDriverMessages as contract } from '@handrail/contracts/driver-messages';
import { entriesOf } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { dayOn } from '../../day/index.ts';
import { findVehicle } from '../../fleet/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { addMessage, messagesOnWire } from '../message-store.ts';

export const sendDriverMessagesHandler = drawnChange(
  contract,
  async ({ date, shuttle_ids, text }, context) => {
    const { tx, by, clock } = context;
    const { personId } = signedInOf(by);
    const runs = [...entriesOf((await dayOn(context, date)).run)];
    const vehicles = [...new Set(shuttle_ids)];
    for (const id of vehicles) {
      const vehicle = await findVehicle(tx.queries, tx.operator, id);
      if (!vehicle) throw notFound();
      const isDriven = runs.some(
        ({ vehicleId, driverId, teamId }) => vehicleId === id && (driverId !== null || teamId !== null),
      );
      if (!isDriven) return no('NO_DRIVER', `Nobody drives ${vehicle.fleetNumber} on this day.`);
    }
    const said = { date, isFromDesk: true, sentBy: personId, text, sentAt: clock.now() };
    const ids: string[] = [];
    for (const vehicleId of vehicles) ids.push(await addMessage(tx, { ...said, vehicleId }));
    return yes(ids);
  },
  async (ids, { queries, by }) => ({ messages: await messagesOnWire({ queries, operator: by.operator }, ids) }),
);
