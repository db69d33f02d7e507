import type { enterPaper } from '@handrail/contracts/dispatch';
import type { PaperRow } from '@handrail/domain/dispatch';
import type { z } from 'zod';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { metersOf } from './paper-rows.ts';

type Sent = Pick<
  z.output<typeof enterPaper.params>,
  'no_show_time' | 'no_show_reason' | 'pickup_odometer' | 'dropoff_odometer' | 'driver_note'
>;

/** What was typed of a sheet beside its times: what is left out stays. */
export function blanksOf({
  no_show_time,
  no_show_reason,
  pickup_odometer,
  dropoff_odometer,
  driver_note,
}: Sent): Omit<PaperRow, 'bookingId' | 'stamps'> {
  return {
    ...(no_show_time === undefined
      ? {}
      : {
          noShow:
            no_show_time === null
              ? null
              : { at: typedWall(no_show_time, 'no_show_time'), reason: no_show_reason?.trim() || null },
        }),
    ...(pickup_odometer === undefined ? {} : { pickupOdometerM: pickup_odometer && metersOf(pickup_odometer) }),
    ...(dropoff_odometer === undefined ? {} : { dropoffOdometerM: dropoff_odometer && metersOf(dropoff_odometer) }),
    ...(driver_note === undefined ? {} : { driverNote: driver_note }),
  };
}
