import { listPreview } from '../fleet/index.ts';
import { call, levels } from '../platform/index.ts';

/** Reads an uploaded list of bookings and says, row by row, what it would do. Without a mapping one is proposed. */
export const previewBookingImport = call('v1_webapp_preview_booking_import', { by: levels(1, 2), ...listPreview });
