import { BROKER_FIELD_NAMES } from '@handrail/domain/nemt';
import { z } from 'zod';
import { call, id, levels, line } from '../platform/index.ts';

/**
 * Keeps for a payer what the columns of its files hold, as somebody has said by hand; the same name again says it anew. The
 * files are known by it from then on, as by any other layout.
 */
export const saveBrokerLayout = call('v1_webapp_save_broker_layout', {
  by: levels(1, 2),
  effect: 'operation',
  undo: 'inverse',
  params: {
    insurance_id: id,
    layout_name: line(80),
    row: z.enum(['leg', 'round_trip']),
    columns: z
      .array(z.strictObject({ header: line(200), field: z.enum(BROKER_FIELD_NAMES).nullable() }))
      .min(1)
      .max(200),
  },
  result: z.object({ layout: z.string(), layout_name: z.string() }),
  refusals: ['NAME_MISSING', 'NEVER_KEPT', 'MAPPED_TWICE', 'MAPPING_INCOMPLETE'],
});
