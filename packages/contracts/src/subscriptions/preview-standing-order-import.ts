import { listPreview } from '../fleet/index.ts';
import { call, levels } from '../platform/index.ts';

/** Reads an uploaded list of standing orders and says, row by row, what it would do. Without a mapping one is proposed. */
export const previewStandingOrderImport = call('v1_webapp_preview_standing_order_import', {
  by: levels(1, 2),
  ...listPreview,
});
