import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';
import { address, sentPoint } from './address.ts';

/** The point of an address that was typed whole, or of a suggestion that was chosen; of several the nearest. */
export const geocodeAddress = call('v1_webapp_geocode_address', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: {
    address: line(300).optional(),
    suggestion_id: z.string().max(300).optional(),
    near: sentPoint.optional(),
    program_id: id.optional(),
  },
  result: address,
  refusals: ['ADDRESS_INCOMPLETE', 'ADDRESS_NOT_FOUND'],
});
