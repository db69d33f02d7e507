import { z } from 'zod';
import { id, line } from '../platform/index.ts';

export const point = z.object({ latitude: z.number(), longitude: z.number() });

/** A point as it is sent: nothing lies beside it. */
export const sentPoint = z.strictObject(point.shape);

/** An address with its point. `location_type` says whether it is kept in the rider's address book: 2 no, 3 yes. */
export const address = z.strictObject({
  userplace_id: id.nullable(),
  addressLine1: line(200).min(1),
  label: line(80).optional(),
  city: line(80),
  state: line(40),
  zipcode: line(12),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  location_type: z.union([z.literal(2), z.literal(3)]),
});
