import { ActionButton } from '../platform/kit/index.ts';
import type { Rider } from './riders.ts';
import type { useRiderDeeds } from './use-rider-deeds.ts';

interface StatusButtonProps {
  rider: Rider;
  deeds: ReturnType<typeof useRiderDeeds>;
  /** Takes over the rider as they are then. */
  goOnWith: (rider: Rider) => void;
}

/** Makes a rider active, or no longer so. */
export function StatusButton({ rider, deeds, goOnWith }: StatusButtonProps) {
  const set = async (status: 0 | 1) => {
    const changed = await deeds.setStatus(rider, status);
    if (changed) goOnWith(changed);
  };
  return rider.status === 1 ? (
    <ActionButton look="danger" label="Make inactive" onClick={() => void set(0)} />
  ) : (
    <ActionButton label="Make active" onClick={() => void set(1)} />
  );
}
