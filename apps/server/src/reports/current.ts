import type { CurrentReaders } from '../platform/calls/current.ts';
import { listConfigs } from './config-store.ts';
import { findReport, readerOf, reportsOnWire } from './saved-store.ts';

/** What stands there now, for whoever was second. */
export const current: CurrentReaders = {
  saved_report: async (queries, by, params, services) => {
    const looking = { services, queries, operator: by.operator };
    const report = await findReport(looking, String(params['saved_report_id']), readerOf(by));
    const [shown] = await reportsOnWire(looking, report ? [report] : []);
    return shown ?? null;
  },
  report_config: async (queries, { operator }, params) => {
    const [config] = await listConfigs({ queries, operator }, [String(params['account_id'])]);
    return config ?? null;
  },
};
