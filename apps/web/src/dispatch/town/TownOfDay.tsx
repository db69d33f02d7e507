import type { ShownDay } from '../day/use-day.ts';
import { useBoardOfMap } from './own-window.ts';
import { TownPane } from './TownPane.tsx';
import type { Town } from './use-town.ts';

interface TownOfDayProps {
  day: ShownDay;
  town: Town;
  /** The ride whose details are open. */
  open: string;
  onRing: (bookingId: string) => void;
  onOwnWindow: () => void;
}

/** The map of the day, beside its board or in a window of its own. */
export function TownOfDay({ day, town, open, onRing, onOwnWindow }: TownOfDayProps) {
  const { board, view, zone, date, roadThen, isPast, nowMs } = day;
  const { isAlone, ride, ring } = useBoardOfMap({ date: date.toString(), map: town.text });
  if (!board || !view) return null;
  return (
    <TownPane
      town={town}
      board={board}
      lanes={view.lanes}
      zone={zone}
      open={isAlone ? ride : open}
      onRing={isAlone ? ring : onRing}
      onOwnWindow={isAlone ? null : onOwnWindow}
      roadThen={isPast ? { positions: roadThen?.positions ?? [], atMs: nowMs } : null}
    />
  );
}
