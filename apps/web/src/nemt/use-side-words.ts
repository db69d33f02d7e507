import { clockTimeAt, shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useServiceDay } from '../programs/index.ts';
import type { FieldMerge, Preview, PreviewedRide } from './nemt-types.ts';

/** Beside each side of a clash: from which file it is and when that came, or who changed it and when. */
export interface SideWords {
  last: string;
  theirs: string;
  oursBy: (field: Pick<FieldMerge, 'ours_by'>) => string;
}

export function useSideWords({ last_file: lastFile }: PreviewedRide, came: Preview['came']): SideWords {
  const named = useNamed();
  return {
    last: lastFile === null ? '' : named(lastFile),
    theirs: named(came),
    oursBy: ({ ours_by: by }) => (by === null ? '' : named(by)),
  };
}

/** Of which file a ride was last: `keystone_a.csv, 7:05 AM`. */
export function useLastFile(ride: PreviewedRide | undefined): string {
  const named = useNamed();
  return ride?.last_file ? named(ride.last_file) : 'the last file';
}

function useNamed(): (said: { name: string; at: string }) => string {
  const { zone, today } = useServiceDay();
  return ({ name, at }) => {
    const moment = Temporal.Instant.from(at);
    const day = moment.toZonedDateTimeISO(zone).toPlainDate();
    const time = clockTimeAt(moment, zone);
    return `${name}, ${day.equals(today) ? '' : `${shortDate(day)}, `}${time}`;
  };
}
