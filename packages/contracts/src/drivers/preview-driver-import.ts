import { listPreview } from '../fleet/index.ts';
import { call, levels } from '../platform/index.ts';

/** Reads an uploaded list of drivers and says, row by row, what it would do. Without a mapping one is proposed. */
export const previewDriverImport = call('v1_webapp_preview_driver_import', { by: levels(3, 4), ...listPreview });
