import { useState } from 'react';
import { useRead } from '../platform/wire/index.ts';
import type { RegionBounds } from './map/camera.ts';
import { canDraw } from './map/can-draw.ts';

/** Where a map with nothing on it begins: where the program serves. Undefined while that is not known. */
export function useServiceArea(programId: string | undefined, isWanted: boolean): RegionBounds | undefined {
  const [isAble] = useState(canDraw);
  const { data } = useRead('getServiceArea', programId ? { program_id: programId } : {}, {
    enabled: isWanted && isAble,
  });
  return data ? [data.west, data.south, data.east, data.north] : undefined;
}
