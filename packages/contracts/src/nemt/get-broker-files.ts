import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';

/** A file of a broker that no person brought, and what became of it. */
export const brokerFile = z.object({
  broker_file_id: id,
  version: z.int(),
  insurance_id: id,
  insurance_name: z.string(),
  /** What a preview is asked of, as of an upload. */
  file_id: id,
  name: z.string(),
  way: z.enum(['machine', 'folder']),
  received_at: at,
  state: z.enum(['waits', 'imported', 'put_aside']),
});

/** The files that brokers' machines and folders brought, the latest first. */
export const getBrokerFiles = call('v1_webapp_get_broker_files', {
  by: levels(1, 2),
  params: {},
  result: z.array(brokerFile),
});
