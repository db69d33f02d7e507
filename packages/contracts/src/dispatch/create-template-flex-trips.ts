import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { trip } from '../day/index.ts';

/** Dispatches the waiting bookings of a day that match a template: what was booked since it was applied. */
export const createTemplateFlexTrips = call('v1_webapp_create_template_flex_trips', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'day',
  readsRiders: true,
  params: { template_id: id, date: day, bookings: z.array(id).min(1).max(2_000).optional() },
  result: z.object({
    trips: z.array(trip),
    skipped: z.array(z.object({ booking_id: id, reason: z.string() })),
  }),
  refusals: ['DAY_CLOSED', 'STALE'],
});
