import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { returnRide } from './return-batch.ts';

/** A payer's rides of some days by how they stand with what is sent back: ready, held back and why, sent, changed since. */
export const getReturnRides = call('v1_webapp_get_return_rides', {
  by: levels(1, 2),
  readsRiders: true,
  params: { insurance_id: id, start_date: day, end_date: day },
  result: z.array(returnRide),
  refusals: ['INVALID_DATE_RANGE'],
});
