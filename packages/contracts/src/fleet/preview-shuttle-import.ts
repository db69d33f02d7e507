import { call, levels } from '../platform/index.ts';
import { listPreview } from './list-import.ts';

/** Reads an uploaded list of vehicles and says, row by row, what it would do. Without a mapping one is proposed. */
export const previewShuttleImport = call('v1_webapp_preview_shuttle_import', { by: levels(3, 4), ...listPreview });
