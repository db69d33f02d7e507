import { z } from 'zod';
import { id } from '../platform/index.ts';

/** What a label is for: 1 names fees, 3 names lines beside a booking. */
export const labelType = z.union([z.literal(1), z.literal(3)]);

export const label = z.object({ label_id: id, version: z.int(), label: z.string(), type: labelType });
