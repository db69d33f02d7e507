import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { authorization } from './authorization.ts';

/** Authorizations of a rider or of a payer, or those that run out: the first that end first. */
export const getAuthorizationList = call('v1_webapp_get_authorization_list', {
  by: levels(1, 2),
  readsRiders: true,
  params: {
    passenger_id: id.optional(),
    insurance_id: id.optional(),
    /** Only what still counts and ends within thirty days, or has a fifth or less left. */
    runs_out: z.boolean().optional(),
  },
  result: z.object({
    authorizations: z.array(authorization),
    payers: z.array(z.object({ insurance_id: id, insurance_name: z.string() })),
    /** Where the rider of the list has been or lives: what an authorization may name as its ends. */
    places: z.array(z.object({ place_id: id, addressline: z.string() })),
  }),
});
