import { useTypedCommands } from '../../platform/typed-commands.ts';
import { timeOfRide, whoRides } from '../board/block-text.ts';
import type { DayView, LaneTrip, Ride } from '../board/lanes.ts';

interface Sentences {
  view: DayView | null;
  zoneOf: (programId: string) => string;
  /** Null on the plainer board, which compares nothing. */
  onCompare: ((bookingId: string) => void) | null;
  onHeat: () => void;
}

/** So many rides are offered for a name. */
const MOST = 5;

/** Has the command box take 'compare okafor' and 'heat map', as long as the board is drawn. */
export function useCompareSentences({ view, zoneOf, onCompare, onHeat }: Sentences): void {
  useTypedCommands((text) => {
    const typed = text.trim().toLowerCase();
    const heat = typed.length > 2 && 'heat map'.startsWith(typed) ? [heatCommand(onHeat)] : [];
    const [verb = '', ...words] = typed.split(/\s+/);
    if (!onCompare || verb.length < 4 || !'compare'.startsWith(verb)) return heat;
    if (words.length === 0)
      return [
        { id: 'compare', label: 'Compare vehicles for …', verdict: 'Type a rider’s name.', tone: 'no', run: null },
      ];
    const found = ridesIn(view).filter(({ ride }) =>
      words.every((word) => whoRides(ride).toLowerCase().includes(word)),
    );
    if (found.length === 0)
      return [
        {
          id: 'compare',
          label: 'Compare vehicles',
          verdict: 'No ride of that name on this day.',
          tone: 'no',
          run: null,
        },
      ];
    return found.slice(0, MOST).map(({ ride, trip }) => ({
      id: `compare ${ride.entry.id}`,
      label: `Compare vehicles for ${whoRides(ride)}`,
      verdict: timeOfRide(ride, trip, zoneOf(ride.entry.programId)),
      tone: 'fits',
      run: () => onCompare(ride.entry.id),
    }));
  }, view !== null);
}

function heatCommand(run: () => void) {
  return { id: 'heat map', label: 'Heat map', verdict: 'Where the rides of this day are.', tone: 'fits', run } as const;
}

function ridesIn(view: DayView | null): { ride: Ride; trip: LaneTrip | null }[] {
  if (!view) return [];
  return [
    ...view.pool.map((ride) => ({ ride, trip: null })),
    ...view.lanes.flatMap(({ trips }) => trips.flatMap((trip) => trip.rides.map((ride) => ({ ride, trip })))),
  ];
}
