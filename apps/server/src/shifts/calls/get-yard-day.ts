import { getYardDay as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { yardDay } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { read } from '../../platform/calls/handler.ts';
import { gatherYard } from '../yard-records.ts';

export const getYardDayHandler = read(contract, async (params, { queries, by }) => {
  const date = Temporal.PlainDate.from(params.date);
  const records = await gatherYard({ queries, operator: by.operator }, date);
  const { out, down, due } = yardDay(records, date);
  const isDriver = new Set<string>(records.drivers.map(({ id }) => id));
  return yes({
    out: out.map(({ driverId, name, sentence }) => ({ driver_id: driverId, name, sentence })),
    down: down.map(({ vehicleId, name, sentence }) => ({ shuttle_id: vehicleId, name, sentence })),
    due: due.map(({ ownerId, name, sentence, state }) => ({
      driver_id: isDriver.has(ownerId) ? ownerId : null,
      shuttle_id: isDriver.has(ownerId) ? null : ownerId,
      name,
      sentence,
      state: state === 'expired' ? ('expired' as const) : ('expires_this_month' as const),
    })),
  });
});
