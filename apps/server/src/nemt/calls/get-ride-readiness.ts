import { getRideReadiness as contract } from '@handrail/contracts/nemt';
import { isOver, statusOf } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { missingOnWire } from '../return-wire.ts';
import { gatherRideFacts } from '../ride-facts.ts';
import { lacksOf } from '../ride-lacks.ts';

export const getRideReadinessHandler = read(contract, async ({ booking_id }, { services, queries, by, reveals }) => {
  const looking = { services, queries, operator: by.operator };
  const facts = (await gatherRideFacts(looking, [booking_id])).get(booking_id);
  if (!facts) throw notFound();
  const { booking } = facts;
  reveals([booking.riderId]);
  const [lacks] = await lacksOf(looking, [facts]);
  return yes({
    booking_id,
    insurance_name: lacks?.payerName ?? null,
    is_over: isOver(statusOf(booking)),
    missing: lacks?.missing.map(missingOnWire) ?? [],
  });
});
