import { useState } from 'react';
import { announce } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import type { VehicleWhy, Why } from './why-words.ts';

/** Gives a ride the place in the plan that was stated for it. */
export function usePlacing(rider: string, refresh: () => Promise<void>) {
  const place = useChange('placeAutoScheduleBooking');
  const [refused, setRefused] = useState('');
  return {
    refused,
    isBusy: place.isPending,
    /** True where the plan has it by now. */
    place: async ({ queue_id, booking_id, version }: Why, best: VehicleWhy, name: string): Promise<boolean> => {
      const { shuttle_id, driver_id, driver_team_id, pickup_time, dropoff_time } = best;
      if (pickup_time === null || dropoff_time === null) return false;
      try {
        setRefused('');
        const where = { shuttle_id, driver_id, driver_team_id, pickup_time, dropoff_time };
        await place.mutateAsync({ queue_id, booking_id, ...where, expected_version: version });
        announce(`${rider} is placed on ${name}.`);
        await refresh();
        return true;
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setRefused(failure.message);
        return false;
      }
    },
  };
}
