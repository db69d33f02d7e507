import { SIGNERS } from '@handrail/domain/bookings';
import { z } from 'zod';
import { at, call, driverDevice, id, line, text } from '../platform/index.ts';
import { rideEvent } from './ride-event.ts';

/**
 * A press about a ride that was the driver's and is so no longer, which `v1_driverapp_report_stop_event` refuses: kept for the desk to
 * decide on. The answer says nothing of the ride.
 */
export const keepStrayPress = call('v1_driverapp_keep_stray_press', {
  by: driverDevice,
  effect: 'operation',
  undo: 'never',
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
  result: z.object({ stray_press_id: id }),
  refusals: ['NOT_YOURS', 'STILL_YOURS', 'SIGNATURE_MISSING', 'SIGNER_MISSING', 'REASON_MISSING'],
});
