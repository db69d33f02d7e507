import { getMessages as contract } from '@handrail/contracts/driver-messages';
import { yes } from '@handrail/domain/platform';
import { deviceOf, expectNear } from '../../dispatch/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { vehiclesOfDevice } from '../device-vehicles.ts';
import { messagesOfDay } from '../message-store.ts';

export const getMessagesHandler = act(contract, async ({ date }, { services, by, clock }) => {
  const device = deviceOf(by);
  const { operator } = device;
  return readOperator(services.db, operator, async (queries) => {
    await expectNear(queries, operator, date, clock.now());
    const vehicles = await vehiclesOfDevice({ services, by: device, queries }, device, date);
    return yes({ messages: await messagesOfDay({ queries, operator }, date, [...vehicles]) });
  });
});
