import { z } from 'zod';
import { call, day, driverDevice } from '../platform/index.ts';
import { vehicleColumn } from './board.ts';

/** What a driver has to do on a day: their own runs and those of their teams. */
export const getManifest = call('v1_driverapp_get_manifest', {
  by: driverDevice,
  readsRiders: true,
  params: { date: day },
  result: z.object({ version: z.int(), columns: z.array(vehicleColumn) }),
});
