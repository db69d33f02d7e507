import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { addlFee } from './addl-fee.ts';
import { feePlan, planVersion } from './fee-plan.ts';

/** One plan of a program with all its versions. */
export const getProgramPricingInfo = call('v1_webapp_get_program_pricing_info', {
  by: levels(3, 4),
  params: { program_id: id, pricing_id: id },
  result: feePlan.extend({
    addl_fees: z.array(addlFee),
    versions: z.array(planVersion),
    today: day,
    /** The last day before today on which the plan priced a ride: a version begins after it. */
    priced_through: day.nullable(),
  }),
});
