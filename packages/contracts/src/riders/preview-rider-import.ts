import { listPreview } from '../fleet/index.ts';
import { call, levels } from '../platform/index.ts';

/** Reads an uploaded list of riders and says, row by row, what it would do. Without a mapping one is proposed. */
export const previewRiderImport = call('v1_webapp_preview_rider_import', { by: levels(1, 2), ...listPreview });
