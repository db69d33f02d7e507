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
  const { zone, today } = useServiceDay();
  const named = ({ name, at }: { name: string; at: string }) => {
    const moment = Temporal.Instant.from(at);
    const day = moment.toZonedDateTimeISO(zone).toPlainDate();
    const time = clockTimeAt(moment, zone);
    return `${name}, ${day.equals(today) ? '' : `${shortDate(day)}, `}${time}`;
  };
  return {
    last: lastFile === null ? '' : named(lastFile),
    theirs: named(came),
    oursBy: ({ ours_by: by }) => (by === null ? '' : named(by)),
  };
}
