import { phoneText } from '@handrail/domain/platform';
import { ActionButton, type Column, DataTable } from '../platform/kit/index.ts';
import { changesWord, isPinnedBy, type PlannedChange, type Pins, shortWords, SIGNS } from './changes.ts';
import { PinnedWord } from './PinnedWord.tsx';

interface ChangeListProps {
  changes: readonly PlannedChange[];
  pins: Pins;
  open: string;
  isBusy: boolean;
  onOpen: (bookingId: string) => void;
  onApply: (changes: readonly PlannedChange[]) => void;
  onPin: (bookingIds: readonly string[]) => void;
}

interface Row extends PlannedChange {
  isPinned: boolean;
}

/** The placeholders of the grid as a table, ride by ride; on a phone as a list. */
export function ChangeList({ changes, pins, open, isBusy, onOpen, onApply, onPin }: ChangeListProps) {
  const rows: Row[] = changes
    .map((change) => ({ ...change, isPinned: isPinnedBy(pins, change) }))
    .sort((a, b) => Date.parse(a.pickupAt) - Date.parse(b.pickupAt));
  const bulk = (checked: Row[], uncheck: () => void) => (
    <ChosenChanges
      count={checked.length}
      isBusy={isBusy}
      onPin={() => {
        onPin(checked.map(({ bookingId }) => bookingId));
        uncheck();
      }}
      onApply={() => {
        onApply(checked);
        uncheck();
      }}
    />
  );
  return (
    <DataTable<Row>
      list="trip-schedule"
      label="Changes of the plan"
      rows={rows}
      columns={columns}
      keyOf={({ bookingId }) => bookingId}
      nameOf={({ rider }) => rider}
      lines={(row) => [
        `${row.time} ${row.rider}`,
        `${SIGNS[row.kind]} ${row.vehicle} · ${shortWords(row)}${row.isPinned ? ' Pinned.' : ''}`,
      ]}
      onOpen={({ bookingId }) => onOpen(bookingId)}
      openKey={open === '' ? null : open}
      empty={{ line: 'The plan changes nothing that is not applied already.' }}
      bulk={bulk}
    />
  );
}

function ChosenChanges(props: { count: number; isBusy: boolean; onPin: () => void; onApply: () => void }) {
  const { count, isBusy, onPin, onApply } = props;
  return (
    <>
      <ActionButton isSmall look="quiet" label={`Pin ${count}`} onClick={onPin} />
      <ActionButton isSmall look="main" isBusy={isBusy} label={`Apply ${changesWord(count)}`} onClick={onApply} />
    </>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'time',
    title: 'Pickup',
    width: 96,
    align: 'right',
    isKept: true,
    cell: ({ time }) => <b>{time}</b>,
    sortBy: ({ pickupAt }) => Date.parse(pickupAt),
  },
  { id: 'rider', title: 'Rider', isName: true, isKept: true, cell: ({ rider }) => rider, sortBy: ({ rider }) => rider },
  {
    id: 'vehicle',
    title: 'Vehicle',
    isKept: true,
    cell: ({ vehicle }) => vehicle,
    sortBy: ({ vehicle }) => vehicle,
  },
  { id: 'driver', title: 'Driver', cell: ({ driver }) => driver, sortBy: ({ driver }) => driver },
  {
    id: 'change',
    title: 'Change',
    width: 270,
    isKept: true,
    cell: (row) => (
      <span className={`scheduler-word scheduler-${row.kind}`}>
        <i aria-hidden="true">{SIGNS[row.kind]}</i> {row.isPinned && <PinnedWord />} {shortWords(row)}
      </span>
    ),
    sortBy: ({ kind }) => kind,
  },
  {
    id: 'call',
    title: 'Call',
    width: 130,
    cell: ({ mustCall, booking }) => (mustCall ? phoneText(booking.passenger_phone) : ''),
  },
];
