import { getNemPrebookingInfo as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { drawPrebookings } from '../draw-prebookings.ts';
import { payerOf } from '../judging-facts.ts';
import { listPrebookings } from '../prebooking-store.ts';

export const getNemPrebookingInfoHandler = read(contract, async (params, { services, queries, by, reveals }) => {
  const looking = { services, queries, operator: by.operator };
  const payer = await payerOf(looking, params.insurance_id);
  const found = await listPrebookings(
    { ...looking, vault: services.vault },
    { payerId: payer.id, keys: [params.broker_prebooking_id] },
  );
  const [shown] = await drawPrebookings(looking, found);
  if (!shown) throw notFound();
  reveals(found.map(({ rider_id }) => rider_id));
  return yes(shown);
});
