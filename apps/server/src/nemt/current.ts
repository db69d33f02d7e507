import { notFound } from '../platform/calls/call-failure.ts';
import type { CurrentReaders } from '../platform/calls/current.ts';
import { listBrokerFiles } from './broker-file-store.ts';
import { findImport } from '../platform/importer/index.ts';

/** To whoever was second: how the file stands that they wanted to import. */
export const current: CurrentReaders = {
  prebooking: async (queries, { operator }, params) => {
    const kept = await findImport(queries, operator, String(params['import_id']));
    if (!kept) throw notFound();
    return { import_id: kept.id, version: kept.version, state: kept.state };
  },
  broker_file: async (queries, { operator }, params) =>
    (await listBrokerFiles({ queries, operator }, String(params['broker_file_id'])))[0] ?? null,
};
