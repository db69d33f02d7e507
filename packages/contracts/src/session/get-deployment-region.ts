import { z } from 'zod';
import { anyone, call } from '../platform/index.ts';

/** Where this visitor's own regional deployment is; null when they are at it, or nobody knows (DEPLOY-09). */
export const getDeploymentRegion = call('v1_webapp_get_deployment_region', {
  by: anyone,
  params: {},
  result: z.object({ redirect_url: z.string().nullable() }),
});
