import { getDayReadiness as contract } from '@handrail/contracts/nemt';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { missingOnWire } from '../return-wire.ts';
import { lacksOfDay } from '../ride-lacks.ts';

export const getDayReadinessHandler = read(contract, async ({ date }, { services, queries, by }) => {
  const looking = { services, queries, operator: by.operator };
  const lacking = await lacksOfDay(looking, date);
  return yes({
    rides: lacking.flatMap(({ facts, payerName, missing }) =>
      missing.length === 0
        ? []
        : [{ booking_id: facts.booking.id, insurance_name: payerName, missing: missing.map(missingOnWire) }],
    ),
  });
});
