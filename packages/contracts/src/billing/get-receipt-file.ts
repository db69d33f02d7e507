import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';

/** What a ride cost and how it was paid, as it goes to whoever asks for it on paper: a PDF. */
export const getReceiptFile = call('v1_webapp_get_receipt_file', {
  by: levels(1, 2),
  readsRiders: true,
  params: { booking_id: id },
  result: z.object({ file_url: z.string(), file_name: z.string() }),
});
