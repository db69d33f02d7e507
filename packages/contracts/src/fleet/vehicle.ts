import { z } from 'zod';
import { id } from '../platform/index.ts';

/** A vehicle, which the documents call a shuttle. */
export const vehicle = z.object({
  shuttle_id: id,
  version: z.int(),
  fleet_shuttle_id: z.string(),
  license_plate: z.string(),
  vin: z.string().nullable(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  color: z.string(),
  vehicle_capacity: z.int(),
  wheelchair: z.string(),
  bike_rack: z.string(),
  gurney: z.string(),
  serviceable_programs: z.array(id),
  status: z.int(),
  note: z.string(),
  assigned_driver_id: id.nullable(),
  column_number: z.int(),
  isAssigned: z.boolean(),
  program: z.array(z.object({ program_id: id, program_name: z.string() })),
});
