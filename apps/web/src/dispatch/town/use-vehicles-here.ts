import type { MapVehicle } from '../../places/index.ts';
import { useNow } from '../../platform/kit/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { useGeolocations, vehicleOnMap } from '../../tracking/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Lane } from '../board/lanes.ts';

interface Here {
  board: HeldBoard;
  /** The lanes that the map shows. */
  shown: readonly Lane[];
  onPress: (lane: Lane) => void;
}

/** The vehicles of the lanes that are shown, where they last said that they were. Today alone: another day drives nowhere yet. */
export function useVehiclesHere({ board, shown, onPress }: Here): MapVehicle[] {
  const { today } = useServiceDay();
  const nowMs = useNow('minute');
  const seen = useGeolocations({ isToday: board.date === today.toString() });
  return shown.flatMap((lane) => {
    const place = seen.get(lane.column.shuttle_id);
    if (!place) return [];
    return [{ ...vehicleOnMap(place, nowMs), drop: lane.key, onPress: () => onPress(lane) }];
  });
}
