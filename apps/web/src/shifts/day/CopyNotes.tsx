import type { Calls } from '@handrail/contracts/wire';
import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { spokenName } from '../../drivers/index.ts';
import { useRead } from '../../platform/wire/index.ts';

type Note = Calls['copyShifts']['result']['notes'][number];

/** Hours that were not taken over, or not as they were, and those that something speaks against: nobody has to search for them. */
export function CopyNotes({ notes }: { notes: readonly Note[] }) {
  const drivers = useRead('getFleetDriverList', {}, { enabled: notes.length > 0 });
  if (notes.length === 0) return null;
  const nameOf = (id: string) => {
    const driver = drivers.data?.find(({ driver_id }) => driver_id === id);
    return driver ? spokenName(driver) : `Driver ${id}`;
  };
  return (
    <section className="shift-copy-notes" aria-label="Shifts to look at">
      <h3>{notes.length === 1 ? '1 shift to look at' : `${notes.length} shifts to look at`}</h3>
      <ul>
        {notes.map(({ date, driver_id, program_id, note }) => (
          <li key={`${date} ${driver_id} ${program_id} ${note}`}>
            {slashDate(Temporal.PlainDate.from(date))}, {nameOf(driver_id)}: {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
