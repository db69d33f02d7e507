import type { Calls } from '@handrail/contracts/wire';
import { milesText } from '@handrail/domain/platform';
import { useMemo } from 'react';
import { type Column, DataTable, Tag, WholeText } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { clockOf } from '../bookings.ts';

type Wish = Calls['getBookingAssessmentData']['params'];
type Assessed = Calls['getBookingAssessmentData']['result'][number];

/** Every vehicle of the day with what it says of the wish, those that can serve it first. */
export function AssessedVehicles({ wish, isOfBefore }: { wish: Wish | null; isOfBefore: boolean }) {
  // Only asked with a wish there.
  const asked = useRead('getBookingAssessmentData', wish ?? NO_WISH, { enabled: wish !== null });
  const rows = useMemo(() => asked.data?.map((run, place) => ({ ...run, place })), [asked.data]);
  if (wish === null) return null;
  const can = rows?.filter(({ reason }) => reason === null).length ?? 0;
  return (
    <section className="booking-assessed" aria-label="What would serve it">
      {isOfBefore && (
        <p>
          <Tag tone="warn">Another trip</Tag> The trip was changed since. Assess it again.
        </p>
      )}
      {rows && (
        <output className="booking-assessed-sum">
          {can === 0 ? NOBODY : can === 1 ? '1 vehicle can serve it.' : `${can} vehicles can serve it.`}
        </output>
      )}
      <DataTable<AssessedRow>
        list="assessed-vehicles"
        label="Vehicles for this trip"
        rows={rows}
        columns={COLUMNS}
        keyOf={({ shuttle_id, driver_id, driver_team_id }) => `${shuttle_id} ${driver_id} ${driver_team_id}`}
        nameOf={({ shuttle_name, reason }) => `${shuttle_name}, ${reason ?? 'can serve it'}`}
        lines={(run) => [run.reason === null ? addsText(run) : '', run.reason ?? 'Can serve it']}
        isOff={({ reason, added_travel_time }) => reason !== null && added_travel_time === 0}
        empty={{ line: 'No vehicle is on the board that day.' }}
        error={asked.error && { sentence: asked.error.message, onRetry: () => void asked.refetch() }}
      />
    </section>
  );
}

type AssessedRow = Assessed & { place: number };

const NOBODY = 'No vehicle can serve it as it stands. Each says why.';

const COLUMNS: readonly Column<AssessedRow>[] = [
  {
    id: 'vehicle',
    title: 'Vehicle',
    isName: true,
    isKept: true,
    width: 110,
    cell: ({ shuttle_name }) => <strong>{shuttle_name}</strong>,
    sortBy: ({ place }) => place,
  },
  {
    id: 'pickup',
    title: 'Pickup',
    isKept: true,
    width: 92,
    align: 'right',
    cell: (run) => (canBeThere(run) ? clockOf(run.pickup_time) : ''),
    sortBy: (run) => (canBeThere(run) ? run.pickup_time : null),
  },
  {
    id: 'minutes',
    title: 'Adds min',
    isKept: true,
    width: 84,
    align: 'right',
    cell: (run) => (canBeThere(run) ? minutesOf(run) : ''),
    sortBy: (run) => (canBeThere(run) ? run.added_travel_time : null),
  },
  {
    id: 'miles',
    title: 'Adds miles',
    width: 92,
    align: 'right',
    cell: (run) => (canBeThere(run) ? milesText(run.added_travel_distance) : ''),
    sortBy: (run) => (canBeThere(run) ? run.added_travel_distance : null),
  },
  {
    id: 'why',
    title: 'Why not',
    isKept: true,
    cell: ({ reason }) => <WholeText text={reason ?? 'Can serve it'} />,
    sortBy: ({ reason }) => reason,
  },
];

/** One that cannot be there has no time, and adds nothing. */
function canBeThere({ reason, added_travel_time, added_travel_distance }: Assessed): boolean {
  return reason === null || added_travel_time > 0 || added_travel_distance > 0;
}

function minutesOf({ added_travel_time }: Assessed): string {
  return `+${Math.round(added_travel_time / 60)}`;
}

function addsText(run: Assessed): string {
  return `${clockOf(run.pickup_time)} · ${minutesOf(run)} min`;
}

const NO_WISH = {} as Wish;
