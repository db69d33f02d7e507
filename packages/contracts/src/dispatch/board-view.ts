import { z } from 'zod';
import { id, line, version } from '../platform/index.ts';

/**
 * How the board is looked at, under the keys of its own address: how it is drawn, how much of the day is in sight, how wide its
 * vehicles are, in what order, and which of them; the program and the pressed chip.
 */
export const boardViewParams = z.strictObject({
  view: z.enum(['grid', 'list']).optional(),
  zoom: z.enum(['fit', '48', '72', '96', '108', '116', '150', '200']).optional(),
  width: z.enum(['narrow', 'wide']).optional(),
  sort: z.enum(['position', 'trouble', 'driver', 'free']).optional(),
  lanes: line(80).optional(),
  program: id.optional(),
  show: z.enum(['late', 'risk', 'unassigned', 'nodriver', 'willcall', 'overlap']).optional(),
});

export const boardView = z.object({
  board_view_id: id,
  version,
  name: z.string(),
  is_shared: z.boolean(),
  owner_id: id,
  owner_name: z.string(),
  params: boardViewParams,
});
