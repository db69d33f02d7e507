import { z } from 'zod';

/** Where a distance and a time come from: an outside service, the roads of the imported region, or the straight line. */
export const travelSource = z.enum(['provider', 'roads', 'estimated']);
