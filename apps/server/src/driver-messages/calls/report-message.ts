import { reportMessage as contract } from '@handrail/contracts/driver-messages';
import { hearMessage } from '@handrail/domain/driver-messages';
import { no, yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { deviceOf } from '../../dispatch/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { vehiclesOfDevice } from '../device-vehicles.ts';
import { messagesNumbered, messagesOnWire, saveHeard } from '../message-store.ts';
import { onlyOne } from '../only-one.ts';

export const reportMessageHandler = drawnChange(
  contract,
  async ({ driver_message_id, event, event_time, answer }, context) => {
    const { tx, by, clock } = context;
    const device = deviceOf(by);
    const [message] = await messagesNumbered(tx, [driver_message_id]);
    const isTheirs =
      message?.isFromDesk === true && (await vehiclesOfDevice(context, device, message.date)).has(message.vehicleId);
    // One of another vehicle is answered like one that nobody has.
    if (!message || !isTheirs) return no('NOT_YOURS', 'This message is not for you.');
    await saveHeard(tx, hearMessage(message, { event, at: Temporal.Instant.from(event_time), answer }, clock.now()));
    return yes(driver_message_id);
  },
  async (id, { queries, by }) => ({
    message: onlyOne(await messagesOnWire({ queries, operator: by.operator }, [id])),
  }),
);
