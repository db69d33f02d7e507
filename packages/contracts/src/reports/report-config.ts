import { z } from 'zod';
import { id } from '../platform/index.ts';

/** Which columns the report of an account shows. Until somebody chose, they are the usual ones, at version 1. */
export const reportConfig = z.object({ account_id: id, version: z.int(), columns: z.array(z.string()) });
