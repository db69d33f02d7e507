import { z } from 'zod';
import { at, id } from '../platform/index.ts';

/** The page on which an account asks for rides of a program, by its whole address: whoever has that has the page. */
export const portalPage = z.object({ program_id: id, url: z.string(), made_on: at });
