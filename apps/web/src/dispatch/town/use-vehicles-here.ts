import type { MapVehicle } from '../../places/index.ts';
import { useNow } from '../../platform/kit/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { type Geolocation, useGeolocations, vehicleOnMap } from '../../tracking/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Lane } from '../board/lanes.ts';

interface Here {
  board: HeldBoard;
  /** The lanes that the map shows. */
  shown: readonly Lane[];
  onPress: (lane: Lane) => void;
  /** The road at a moment of the past, and that moment; null where the present is looked at. */
  roadThen: { positions: readonly Geolocation[]; atMs: number } | null;
}

/**
 * The vehicles of the lanes that are shown, where they last said that they were, or had by the moment that is looked at. Today alone:
 * another day drives nowhere yet.
 */
export function useVehiclesHere({ board, shown, onPress, roadThen }: Here): MapVehicle[] {
  const { today } = useServiceDay();
  const nowMs = useNow('minute');
  const live = useGeolocations({ isToday: roadThen === null && board.date === today.toString() });
  const seen = roadThen ? new Map(roadThen.positions.map((one) => [one.shuttle_id, one])) : live;
  return shown.flatMap((lane) => {
    const place = seen.get(lane.column.shuttle_id);
    if (!place) return [];
    return [{ ...vehicleOnMap(place, roadThen?.atMs ?? nowMs), drop: lane.key, onPress: () => onPress(lane) }];
  });
}
