import { z } from 'zod';
import { call, day, id, levels, line, operation, page, version } from '../platform/index.ts';

/** The log, newest first: of one service day, of one entity, or of everything. */
export const getOperationList = call('v1_webapp_get_operation_list', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: {
    date: day.optional(),
    entity: line(40).optional(),
    entity_id: id.optional(),
    /** Also of what belongs to that entity: a vehicle's certifications and the days it was down. */
    with_parts: z.boolean().optional(),
    /** What this person did, and nobody else. */
    user_id: id.optional(),
    before_version: version.optional(),
    limit: page.limit,
  },
  result: z.array(operation),
});
