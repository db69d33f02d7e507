import { call, day, id, levels, line } from '../platform/index.ts';
import { memberNumber } from './member-number.ts';

/** Notes the number by which a payer knows a rider from a day on. The same number again is the same note, from the day that is said now. */
export const saveMemberNumber = call('v1_webapp_save_member_number', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  readsRiders: true,
  params: { user_id: id, insurance_id: id, number: line(40), starts_on: day },
  result: memberNumber,
  refusals: ['NUMBER_INVALID', 'NUMBER_TAKEN', 'MEMBER_MERGED'],
});
