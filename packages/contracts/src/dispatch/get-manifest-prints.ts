import { z } from 'zod';
import { at, call, day, id, levels } from '../platform/index.ts';
import { printedFile } from './get-driver-manifest.ts';

/** What was printed of a day: each column's newest print with what is another since, and the newest of the whole day. */
export const getManifestPrints = call('v1_webapp_get_manifest_prints', {
  by: levels(3, 4),
  params: { date: day },
  result: z.object({
    columns: z.array(
      z.object({
        run_id: id,
        shuttle_id: id,
        driver_id: id.nullable(),
        driver_team_id: id.nullable(),
        printed_at: at,
        changes: z.int(),
      }),
    ),
    whole_day: z
      .object({
        print_id: id,
        state: z.enum(['waiting', 'drawing', 'done', 'empty', 'failed']),
        /** How many vehicles are drawn, of how many; 0 of 0 while nobody has begun. */
        drawn: z.int(),
        planned: z.int(),
        per_vehicle: z.boolean(),
        /** Null unless it is done and the file is still kept. */
        file: printedFile.nullable(),
        /** How many letters no font has. */
        stand_ins: z.int(),
      })
      .nullable(),
  }),
});
