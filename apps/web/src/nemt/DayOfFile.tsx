import { Temporal } from 'temporal-polyfill';
import { DateInput } from '../platform/kit/index.ts';
import type { useBrokerFile } from './use-broker-file.ts';

/** Of which day the rides of a file are that names times alone, as lists of one day do. */
export function DayOfFile({ way: { found, chosen, setDay } }: { way: ReturnType<typeof useBrokerFile> }) {
  const day = chosen?.day ?? null;
  if (!found || (!found.lacks_day && day === null)) return null;
  return (
    <div className="nemt-question nemt-day">
      <p>{day === null ? 'The file has times, and names no day.' : 'The file names no day.'}</p>
      <DateInput
        label="Day of its rides"
        value={day === null ? null : Temporal.PlainDate.from(day)}
        onChange={(chosenDay) => chosenDay && void setDay(chosenDay.toString())}
      />
    </div>
  );
}
