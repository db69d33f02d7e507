import { createContext, useContext } from 'react';
import type { Colleague, LaneHolder } from './use-presence.ts';

/** Who has to do with a lane now. */
export interface Folk {
  /** Whoever has taken it for the day. */
  holder: { name: string; isMine: boolean } | null;
  /** Colleagues who work in it. */
  here: readonly string[];
}

const NOBODY: Folk = { holder: null, here: [] };

/** By vehicle. A lane head listens by itself: what colleagues do draws no lane anew. */
export const LaneFolk = createContext<ReadonlyMap<string, Folk>>(new Map());

export function useFolk(vehicleId: string): Folk {
  return useContext(LaneFolk).get(vehicleId) ?? NOBODY;
}

export function folkOf(
  others: readonly Colleague[],
  lanes: readonly LaneHolder[],
  userId: string,
): ReadonlyMap<string, Folk> {
  const folk = new Map<string, Folk>();
  for (const { shuttle_id, user_id, name } of lanes) {
    folk.set(shuttle_id, { ...NOBODY, holder: { name, isMine: user_id === userId } });
  }
  for (const { lane, name } of others) {
    if (lane === null) continue;
    const { holder, here } = folk.get(lane) ?? NOBODY;
    folk.set(lane, { holder, here: [...here, name] });
  }
  return folk;
}

/** 'You have it today. Theo Jansen works in it.' Empty where nobody has to do with it. */
export function folkWords({ holder, here }: Folk): string {
  return [
    holder === null ? '' : holder.isMine ? 'You have it today.' : `${holder.name} has it today.`,
    ...here.map((name) => `${name} works in it.`),
  ]
    .filter((words) => words !== '')
    .join(' ');
}
