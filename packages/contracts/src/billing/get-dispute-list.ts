import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { dispute } from './dispute.ts';

/** The disputes of card payments: those to be answered first, by when that has to be. */
export const getDisputeList = call('v1_webapp_get_dispute_list', {
  by: levels(3, 4),
  params: {},
  result: z.array(dispute),
});
