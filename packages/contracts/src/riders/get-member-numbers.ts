import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { memberNumber } from './member-number.ts';

/** The numbers by which payers know a rider, and the payers that may have one. */
export const getMemberNumbers = call('v1_webapp_get_member_numbers', {
  by: levels(1, 2),
  readsRiders: true,
  params: { user_id: id },
  result: z.object({
    numbers: z.array(memberNumber),
    payers: z.array(z.object({ insurance_id: id, insurance_name: z.string() })),
  }),
});
