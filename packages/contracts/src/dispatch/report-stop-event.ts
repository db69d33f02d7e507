import { SIGNERS } from '@handrail/domain/bookings';
import { z } from 'zod';
import { booking } from '../day/index.ts';
import { at, call, driverDevice, id, line, text } from '../platform/index.ts';
import { rideEvent } from './ride-event.ts';

/** What happened at a stop, from the device of the driver who was there. */
export const reportStopEvent = call('v1_driverapp_report_stop_event', {
  by: driverDevice,
  effect: 'operation',
  undo: 'inverse',
  guard: 'booking',
  readsRiders: true,
  params: {
    trip_id: id,
    booking_id: id,
    event: rideEvent,
    event_time: at,
    /** Which manifest the driver had seen when they pressed. */
    manifest_version: z.int().min(0).optional(),
    odometer: z.int().min(0).max(2_000_000_000).optional(),
    /** The file of a signature; the rider's where nobody else is named. */
    signature: id.optional(),
    signer: z.enum(SIGNERS).optional(),
    signer_name: line(120).optional(),
    no_signature_reason: line(300).optional(),
    driver_note: text(2000).optional(),
  },
  result: z.object({ booking }),
  refusals: [
    'NOT_YOURS',
    'STATUS_NOT_REACHABLE',
    'STILL_WAITING',
    'IN_THE_FUTURE',
    'SIGNATURE_MISSING',
    'SIGNER_MISSING',
    'REASON_MISSING',
    'STALE',
  ],
});
