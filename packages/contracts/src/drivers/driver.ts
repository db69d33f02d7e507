import { z } from 'zod';
import { id } from '../platform/index.ts';

export const driver = z.object({
  driver_id: id,
  version: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  alt_name: z.string(),
  phone: z.string(),
  email: z.string(),
  status: z.int(),
});
