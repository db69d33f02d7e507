import { z } from 'zod';
import { at, call, id, levels, version } from '../platform/index.ts';

const merged = z.object({ user_id: id, firstname: z.string(), lastname: z.string(), at, operation_version: version });

/** Which records a member's was made of, and into which it went, each with the step that would be taken back. */
export const getMemberMerges = call('v1_webapp_get_member_merges', {
  by: levels(1, 2),
  readsRiders: true,
  params: { user_id: id },
  result: z.object({ merged: z.array(merged), merged_into: merged.nullable() }),
});
