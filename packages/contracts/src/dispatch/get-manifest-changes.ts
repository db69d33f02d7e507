import { call, levels } from '../platform/index.ts';
import { printedColumn, printedFile } from './get-driver-manifest.ts';

/** Draws what is another on a column since its sheets were printed, and nothing else. */
export const getManifestChanges = call('v1_webapp_get_manifest_changes', {
  by: levels(3, 4),
  readsRiders: true,
  params: printedColumn,
  result: printedFile,
  refusals: ['NOT_PRINTED', 'NOTHING_CHANGED'],
});
