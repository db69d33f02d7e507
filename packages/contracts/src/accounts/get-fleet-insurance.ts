import { z } from 'zod';
import { call, levels } from '../platform/index.ts';
import { insurance } from './insurance.ts';

/** The operator's payers, by name. */
export const getFleetInsurance = call('v1_webapp_get_fleet_insurance', {
  by: levels(1, 2, 3, 4),
  params: {},
  result: z.array(insurance),
});
