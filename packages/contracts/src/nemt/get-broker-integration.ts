import { z } from 'zod';
import { at, call, day, id, levels } from '../platform/index.ts';
import { insurance } from '../accounts/index.ts';

const certified = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  expires_on: day.nullable(),
});

/** Each payer with whom it has certified, which papers end, its last files, and what of them is ahead. */
export const getBrokerIntegration = call('v1_webapp_get_broker_integration', {
  by: levels(1, 2),
  params: {},
  result: z.array(
    insurance.extend({
      shuttle_names: z.array(z.string()),
      driver_names: z.array(z.string()),
      shuttles: z.array(certified),
      drivers: z.array(certified),
      /** Of what it asks for beside that: what has lapsed, or lapses this month, of any driver or vehicle at work. */
      papers_due: z.array(
        z.object({
          holder: z.enum(['shuttle', 'driver']),
          id,
          name: z.string(),
          paper: z.enum(['license', 'training', 'background', 'drug_test', 'inspection', 'insurance']),
          expires_on: day,
        }),
      ),
      /** How its trips come: by files that somebody brings, by its machine or folder, as it should or not for days, or not at all. */
      connection: z.enum(['file', 'off', 'ok', 'failing']),
      /** Since when its machine has the key by which it brings files; null while it has none. */
      key_made_at: at.nullable(),
      /** Where its files may be put, within the folder that the server watches. */
      folder: z.string(),
      /** Files that came without a person, and that nobody has looked through yet. */
      files_waiting: z.int(),
      last_import: at.nullable(),
      imports: z.array(
        z.object({
          import_id: id,
          imported_at: at,
          layout: z.string(),
          by: z.string(),
          rows: z.int(),
          imported: z.int(),
          refused: z.int(),
        }),
      ),
      /** Its rides from today on, and those of them that nobody drives yet. */
      rides_ahead: z.int(),
      rides_waiting: z.int(),
    }),
  ),
});
