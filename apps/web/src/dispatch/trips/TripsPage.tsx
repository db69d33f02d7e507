import { shortDate } from '@handrail/domain/platform';
import { useMemo, useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { DataTable, DaySteps, PageHead, readDate, Today, useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import { useFollowedDay } from '../../platform/live/index.ts';
import { usePages } from '../../platform/wire/index.ts';
import { ProgramChoice, useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { roadText } from './road-sums.ts';
import { tripColumns, tripFilters, vehiclesText } from './trip-columns.tsx';
import { type AddressGroup, addressOf, groupsOf, startText, whoText } from './trips.ts';
import { TripsOfAddress } from './TripsOfAddress.tsx';
import { useRunNames } from './use-run-names.ts';
import './trips.css';

/** Everything a day has is brought in: the addresses are those of all of it. */
const MOST_TRIPS = 10_000;

/** The trips of a day under the addresses they begin at. */
export default function TripsPage() {
  const { today } = useServiceDay();
  const programs = useMyPrograms();
  const [dateText] = useUrlState('date', today.toString());
  const date = readDate(dateText) ?? today;
  const [program, setProgram] = useUrlState('program');
  const [open, setOpen] = useUrlState('address');
  const [inView, setInView] = useState<readonly string[]>([]);
  const change = useUrlChange();
  const names = useRunNames();
  const day = date.toString();
  useFollowedDay(day);
  const list = usePages(
    'getTripListInfo',
    { date: day, ...(program === '' ? {} : { program_id: [program] }) },
    { upTo: MOST_TRIPS },
  );
  const groups = useMemo(() => list.rows && groupsOf(list.rows), [list.rows]);
  const zoneOf = useMemo(() => {
    const zones = new Map(programs.map(({ program_id, program_timezone }) => [program_id, program_timezone]));
    return (id: string) => zones.get(id) ?? 'UTC';
  }, [programs]);
  const columns = useMemo(() => tripColumns(names, zoneOf), [names, zoneOf]);
  const shown = groups?.find((group) => keyOf(group) === open);
  const neighbor = (step: number) => {
    const next = inView[inView.indexOf(open) + step];
    return inView.includes(open) && next !== undefined ? () => setOpen(next) : null;
  };
  const show = (next: Temporal.PlainDate) =>
    change({ date: next.equals(today) ? null : next.toString(), address: null });

  return (
    <Today value={today}>
      <div className="page trips-page">
        <PageHead
          title={`Trips, ${shortDate(date)}`}
          beside={list.rows && <span className="quiet">{roadText(list.rows)}</span>}
          actions={
            <>
              <DaySteps value={date} onChange={show} />
              <ProgramChoice value={program} onChange={setProgram} />
            </>
          }
        />
        <DataTable<AddressGroup>
          list="trips"
          label="Trips by address"
          rows={groups}
          columns={columns}
          keyOf={keyOf}
          nameOf={addressOf}
          lines={(group) => [
            <>
              <strong>{group.trips[0] ? startText(group.trips[0], zoneOf) : ''}</strong> {addressOf(group)}
            </>,
            [countText(group), vehiclesText(group, names), group.trips.map(whoText).join(', ')]
              .filter((part) => part !== '')
              .join(' · '),
          ]}
          onOpen={(group) => setOpen(keyOf(group))}
          openKey={shown ? keyOf(shown) : null}
          search="Address, rider or vehicle"
          filters={tripFilters}
          empty={{ line: `No trips for ${shortDate(date)}.` }}
          error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
          onView={setInView}
        />
        {shown && (
          <TripsOfAddress
            key={keyOf(shown)}
            group={shown}
            date={day}
            names={names}
            zoneOf={zoneOf}
            onNext={neighbor(1)}
            onPrevious={neighbor(-1)}
            onClose={() => setOpen(null)}
          />
        )}
      </div>
    </Today>
  );
}

/** An empty key would be none in the address. */
function keyOf({ key }: AddressGroup): string {
  return key === '' ? 'none' : key;
}

function countText({ trips }: AddressGroup): string {
  return trips.length === 1 ? '1 trip' : `${trips.length} trips`;
}
