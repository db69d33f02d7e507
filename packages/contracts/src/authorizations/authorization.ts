import { COUNTED, MOST_AUTHORIZATION_NUMBER } from '@handrail/domain/authorizations';
import { SERVICE_LEVELS } from '@handrail/domain/nemt';
import { z } from 'zod';
import { day, id, line } from '../platform/index.ts';

const grant = {
  starts_on: day,
  ends_on: day,
  counts: z.enum(COUNTED),
  /** The most demanding rides it is for; null is any. */
  level: z.enum(SERVICE_LEVELS).nullable(),
};

/** What a payer has agreed to pay of a rider's rides, and how much of it is taken: sums over its rides. */
export const authorization = z.object({
  authorization_id: id,
  version: z.int(),
  insurance_id: id,
  insurance_name: z.string(),
  passenger_id: id,
  passenger_firstname: z.string(),
  passenger_lastname: z.string(),
  number: z.string(),
  ...grant,
  /** In rides, miles or units, as are the three sums. */
  granted: z.number(),
  units_per_ride: z.int(),
  used: z.number(),
  reserved: z.number(),
  left: z.number(),
  /** Where its rides begin or end: each of these places. */
  ends: z.array(z.object({ place_id: id, addressline: z.string() })),
  runs_out: z.boolean(),
});

/** What a form says of one. */
export const authorizationParams = {
  number: line(MOST_AUTHORIZATION_NUMBER),
  ...grant,
  granted: z.number().min(0).max(1_000_000),
  units_per_ride: z.int().min(1).max(1000).optional(),
  /** Places of which its rides begin or end at each. */
  end_place_ids: z.array(id).max(2).optional(),
};
