import { z } from 'zod';
import { booking } from '../day/index.ts';
import { at, call, clock, id, levels } from '../platform/index.ts';
import { told } from './told.ts';

/** 'Where is my ride?': all that answers whoever asks on the line, in one go. */
export const getRideWhereabouts = call('v1_webapp_get_ride_whereabouts', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { booking_id: id },
  result: z.object({
    booking,
    /** When the stop is reached that the rider waits for: where they get in, or on board where they get out. */
    eta: z.object({ at, stop_type: z.enum(['pickup', 'dropoff']), is_guess: z.boolean() }).nullable(),
    /** Where the vehicle was when it last said so. */
    seen: z.object({ latitude: z.number(), longitude: z.number(), timestamp: at }).nullable(),
    vehicle: z.object({ number: z.string(), color: z.string(), plate: z.string() }).nullable(),
    drivers: z.array(z.object({ name: z.string(), phone: z.string() })),
    /** What the rider was said that day and the day before, oldest first. */
    told: z.array(told),
    /** How they agreed to be told of their rides; null while nobody asked. */
    messages_by: z.enum(['text', 'call', 'none']).nullable(),
    /** All rides of the rider on that day, as they are planned. */
    rides: z.array(z.object({ booking_id: id, time: clock, to: z.string() })),
  }),
});
