import { getPrepaid as contract } from '@handrail/contracts/billing';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { riderNamed } from '../change-prepaid.ts';
import { prepaidOnWire } from '../prepaid-wire.ts';

export const getPrepaidHandler = read(contract, async ({ passenger_id }, { queries, by, reveals }) => {
  const asking = { queries, operator: by.operator };
  await riderNamed(asking, passenger_id);
  reveals([passenger_id]);
  return yes(await prepaidOnWire(asking, passenger_id));
});
