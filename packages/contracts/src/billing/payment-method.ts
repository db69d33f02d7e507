import { z } from 'zod';

/** A way in which a program's rides may be paid, and whether it lets them be paid so. */
export const paymentMethod = z.object({
  /** Its name on bookings. */
  payment: z.string(),
  label: z.string(),
  /** A provider takes it, on a page of its own. */
  online: z.boolean(),
  enabled: z.boolean(),
});
