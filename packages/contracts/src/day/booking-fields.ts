import { BOOKING_FIELDS, WIRE_FIELDS, type OnWire } from '@handrail/domain/day';
import { z } from 'zod';
import { travelSource } from '../places/index.ts';
import { at, cents, id, meters, seconds } from '../platform/index.ts';

export const paymentStatus = z.enum(['unpaid', 'pending', 'paid', 'refunded', 'waived']);

/** How each form of field goes over the wire. A form that no field of the wire has needs no line. */
const SHAPES = {
  id,
  'id?': id.nullable(),
  text: z.string(),
  'text?': z.string().nullable(),
  texts: z.array(z.string()),
  flag: z.boolean(),
  count: z.int(),
  cents,
  meters,
  seconds,
  'instant?': at.nullable(),
  payment: paymentStatus,
  source: travelSource,
} as const;

type Shapes = { [W in keyof OnWire]: (typeof SHAPES)[OnWire[W]['form']] };

/** The fields of a booking that go over the wire as they are, under their names there. */
export const bookingFields = Object.fromEntries(
  // Every field of the wire has a form of these: the types say so.
  WIRE_FIELDS.map(({ field, wire }) => [wire, SHAPES[BOOKING_FIELDS[field].form as keyof typeof SHAPES]]),
) as unknown as Shapes;
