import { z } from 'zod';

/** A day as the schedule's calls name it: 'Today, Monday, November 23, 2026', the long date alone, or '2026-11-23'. */
export const longDate = z.string().max(60);
