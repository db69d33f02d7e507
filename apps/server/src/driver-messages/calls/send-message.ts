import { sendMessage as contract } from '@handrail/contracts/driver-messages';
import { saidAt } from '@handrail/domain/driver-messages';
import { no, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { deviceOf, expectNear } from '../../dispatch/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { vehiclesOfDevice } from '../device-vehicles.ts';
import { addMessage, messagesOnWire } from '../message-store.ts';
import { onlyOne } from '../only-one.ts';

export const sendMessageHandler = drawnChange(
  contract,
  async ({ date, shuttle_id, text, event_time }, context) => {
    const { tx, by, clock } = context;
    const device = deviceOf(by);
    const now = clock.now();
    await expectNear(tx.queries, tx.operator, date, now);
    const vehicles = await vehiclesOfDevice(context, device, date);
    if (!vehicles.has(shuttle_id)) return no('NOT_YOURS', 'You do not drive this vehicle on that day.');
    const sentAt = saidAt(Temporal.Instant.from(event_time), now);
    const said = { date, vehicleId: shuttle_id, isFromDesk: false, sentBy: device.personId, text, sentAt };
    return yes(await addMessage(tx, said));
  },
  async (id, { queries, by }) => ({
    message: onlyOne(await messagesOnWire({ queries, operator: by.operator }, [id])),
  }),
);
