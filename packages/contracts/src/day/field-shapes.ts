import type { Fields, WireField, WireOf } from '@handrail/domain/day';
import { z } from 'zod';
import { travelSource } from '../places/index.ts';
import { at, cents, id, meters, seconds } from '../platform/index.ts';

export const paymentStatus = z.enum(['unpaid', 'pending', 'paid', 'refunded', 'waived']);

export const tripKind = z.enum(['ride', 'shared', 'time_block', 'lunch_break', 'driver_action']);

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
  instant: at,
  'instant?': at.nullable(),
  payment: paymentStatus,
  source: travelSource,
  tripKind,
} as const;

type Shapes<T extends Fields> = {
  [W in keyof WireOf<T>]: WireOf<T>[W] extends { form: infer Form extends keyof typeof SHAPES }
    ? (typeof SHAPES)[Form]
    : never;
};

/** The fields of a row that go over the wire as they are, under their names there. */
export function shapesOf<T extends Fields>(fields: T, onWire: readonly WireField<T>[]): Shapes<T> {
  return Object.fromEntries(
    // Every field of the wire has a form of these: the types say so.
    onWire.map(({ field, wire }) => [wire, SHAPES[fields[field]?.form as keyof typeof SHAPES]]),
  ) as unknown as Shapes<T>;
}
