import { call, empty, installationOwner } from '../platform/index.ts';
import { regionSlug } from './installation.ts';

/** Puts an imported region in use, for every operator of the installation. */
export const useRegion = call('v1_webapp_use_region', {
  by: installationOwner,
  effect: 'session',
  params: { slug: regionSlug },
  result: empty,
  refusals: ['REGION_UNKNOWN'],
});
