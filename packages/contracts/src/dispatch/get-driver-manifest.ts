import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';

/** A file that was drawn, to be fetched by its address, and what it is called. */
export const printedFile = z.object({ file_url: z.string(), file_name: z.string() });

/** The column whose sheets are meant: a vehicle with who drives it. */
export const printedColumn = {
  date: day,
  shuttle_id: id,
  driver_id: id.nullable(),
  driver_team_id: id.nullable(),
};

/** Draws the sheets a driver takes along, three trips on each, and the page with the way where that is wanted. */
export const getDriverManifest = call('v1_webapp_get_driver_manifest', {
  by: levels(3, 4),
  readsRiders: true,
  params: { ...printedColumn, with_map: z.boolean().optional() },
  result: printedFile,
  refusals: ['NO_TRIPS'],
});
