import { call, installationOwner } from '../platform/index.ts';
import { installation } from './installation.ts';

/** The regions, the import that runs, the providers and the database. */
export const getInstallation = call('v1_webapp_get_installation', {
  by: installationOwner,
  params: {},
  result: installation,
});
