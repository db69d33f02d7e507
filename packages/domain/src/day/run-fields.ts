import type { Fields } from './fields.ts';

/** What a run is made of: a vehicle with its driver or team on one day, the only place that says who drives what. */
export const RUN_FIELDS = {
  vehicleId: { form: 'id', of: 'vehicle', live: true },
  driverId: { form: 'id?', of: 'driver', initial: null, live: true },
  teamId: { form: 'id?', of: 'team', initial: null, live: true },
  openedAt: { form: 'instant', live: true },
} as const satisfies Fields;

/** What the hours are made of that a driver works on one day. */
export const SHIFT_FIELDS = {
  driverId: { form: 'id', of: 'driver', live: true },
  programId: { form: 'id', of: 'program', live: true },
  startsAt: { form: 'instant', live: true },
  endsAt: { form: 'instant', live: true },
} as const satisfies Fields;
