import { useEffect } from 'react';
import { useIsMapAlone, useMapWindow, useTown } from '../town/index.ts';

interface TownBeside {
  date: string;
  /** The ride that the map shows the way of. */
  ride: string;
  /** Marks a ride on the board; null marks none. */
  onRing: (bookingId: string | null) => void;
}

/** The map of a day, beside the board or in a window of its own: what it rings on the board is rung while there is a map. */
export function useTownOfDay({ date, ride, onRing }: TownBeside) {
  const town = useTown();
  const isAlone = useIsMapAlone();
  const mapWindow = useMapWindow({ date, ride, map: town.text, onMap: town.setText, onRing });
  const isThere = town.isOn || mapWindow.isAway;
  useEffect(() => {
    if (!isThere) onRing(null);
  }, [isThere, onRing]);
  return { town, isAlone, onOwnWindow: mapWindow.open };
}
