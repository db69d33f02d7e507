import { useEffect, useState } from 'react';
import { openTabsChannel } from '../../platform/tabs-channel.ts';
import { useUrlState } from '../../platform/kit/index.ts';
import { useLatest } from '../../platform/latest.ts';
import { useSteady } from '../use-steady.ts';

/** What the board and a map in a window of its own tell each other. */
type MapMessage =
  /** The board: the ride that is held or open. */
  | { kind: 'looks'; date: string; ride: string }
  /** The map: the ride of the stop that was pressed. */
  | { kind: 'rings'; date: string; ride: string }
  /** The map: its window is there, or goes. */
  | { kind: 'here' | 'gone'; date: string; map: string };

const channel = openTabsChannel<MapMessage>('handrail.map');

const IN_WINDOW = 'window';

/** Whether this page is the window of the map alone. */
export function useIsMapAlone(): boolean {
  return useUrlState('alone')[0] === IN_WINDOW;
}

interface BoardSide {
  date: string;
  /** The ride that is held or open. */
  ride: string;
  /** The lanes that the map shows, as the address has them. */
  map: string;
  onMap: (map: string | null) => void;
  onRing: (ride: string) => void;
}

/**
 * The board beside a map that has a window of its own: it tells what is looked at, rings what is pressed there, and takes
 * the map back once that window closes.
 */
export function useMapWindow({ date, ride, map, onMap, onRing }: BoardSide) {
  const [isAway, setAway] = useState(false);
  const isAlone = useIsMapAlone();
  const told = useLatest({ date, ride });
  const hear = useSteady((message: MapMessage) => {
    if (message.date !== date) return;
    if (message.kind === 'rings') onRing(message.ride);
    if (message.kind === 'here') {
      setAway(true);
      channel.tell({ kind: 'looks', ...told.current });
    }
    if (message.kind === 'gone') {
      setAway(false);
      onMap(message.map);
    }
  });
  useEffect(() => (isAlone ? undefined : channel.listen(hear)), [isAlone, hear]);
  useEffect(() => {
    if (isAway) channel.tell({ kind: 'looks', date, ride });
  }, [isAway, date, ride]);

  const open = useSteady(() => {
    const there = new URL(window.location.href);
    there.searchParams.set('date', date);
    there.searchParams.set('map', map);
    there.searchParams.set('alone', IN_WINDOW);
    if (window.open(there, 'handrail.map', 'popup,width=900,height=800')) onMap(null);
  });
  return { isAway, open };
}

interface MapSide {
  date: string;
  map: string;
}

/** The map in its own window: what the board looks at, and the way to ring something there. */
export function useBoardOfMap({ date, map }: MapSide) {
  const [ride, setRide] = useState('');
  const isAlone = useIsMapAlone();
  const shown = useLatest(map);
  useEffect(() => {
    if (!isAlone) return;
    const stop = channel.listen((message) => {
      if (message.kind === 'looks' && message.date === date) setRide(message.ride);
    });
    const leave = () => channel.tell({ kind: 'gone', date, map: shown.current });
    channel.tell({ kind: 'here', date, map: shown.current });
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
    };
  }, [isAlone, date, shown]);
  return { isAlone, ride, ring: (id: string) => channel.tell({ kind: 'rings', date, ride: id }) };
}
