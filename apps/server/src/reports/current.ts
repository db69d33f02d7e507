import type { CurrentReaders } from '../platform/calls/current.ts';
import { listConfigs } from './config-store.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  report_config: async (queries, { operator }, params) => {
    const [config] = await listConfigs({ queries, operator }, [String(params['account_id'])]);
    return config ?? null;
  },
};
