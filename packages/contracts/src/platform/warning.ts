import { z } from 'zod';

/** What was done and should be known: the code for machines, the sentence for whoever did it. */
export const warning = z.object({ code: z.string(), message: z.string() });

/** Said beside a result; left out or empty, there is nothing to know. */
export const warnings = { warnings: z.array(warning).optional() };
