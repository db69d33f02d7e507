import { z } from 'zod';
import { call, day, id, levels } from '../platform/index.ts';
import { vehicleColumn } from './board.ts';
import { templateDecided, templateLine, templatePlace } from './template.ts';

/**
 * Puts a template on a day as one step: columns with their drivers, blocks, and rides where a matching booking waits. What
 * cannot be is left out and named. With `lines` no more than these are put there, as a preview has shown them; more than two
 * hundred of them are done in parts.
 */
export const applyDispatchTemplate = call('v1_webapp_apply_dispatch_template', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  guard: 'day',
  readsRiders: true,
  params: {
    template_id: id,
    date: day,
    lines: z.array(templateLine).min(1).max(10_000).optional(),
    decided: templateDecided,
  },
  result: z.object({
    columns: z.array(vehicleColumn),
    skipped: z.array(z.object({ shuttle_id: id, ...templatePlace, reason: z.string() })),
  }),
  refusals: ['DRIVER_TEAM_CONFLICT', 'DAY_CLOSED', 'STALE'],
});
