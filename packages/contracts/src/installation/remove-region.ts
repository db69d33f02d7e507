import { call, empty, installationOwner } from '../platform/index.ts';
import { regionSlug } from './installation.ts';

/** Deletes a region. Without one in use the maps fall back to outlines, and ways are estimated. */
export const removeRegion = call('v1_webapp_remove_region', {
  by: installationOwner,
  effect: 'session',
  params: { slug: regionSlug },
  result: empty,
  refusals: ['REGION_UNKNOWN', 'IMPORT_RUNNING'],
});
