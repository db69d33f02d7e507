import { z } from 'zod';
import { id, wall, warnings } from '../platform/index.ts';
import { trip } from '../day/index.ts';

/** When a block is, and of which trip; a new one has no trip yet. */
export const blockTimes = { start_time: wall, end_time: wall };

/** Where a new block stands: the column of a vehicle with its driver or team, and the program whose clock it goes by. */
export const newBlockOn = {
  shuttle_id: id.optional(),
  program_id: id.optional(),
  driver_id: id.nullable().optional(),
  driver_team_id: id.nullable().optional(),
};

/** What became of it, null once it is gone, and what is said. */
export const blockSaved = z.object({ trip: trip.nullable(), message: z.string(), ...warnings });

/** Why a new block is put on no run. */
export const NEW_BLOCK_REFUSALS = ['INVALID_TIME_RANGE', 'TIME_SKIPPED', 'NO_DRIVER', 'DRIVER_TEAM_CONFLICT'] as const;
