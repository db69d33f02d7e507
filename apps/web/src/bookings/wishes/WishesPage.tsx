import type { Calls } from '@handrail/contracts/wire';
import { WISH_OUTCOME_WORDS, WISH_REASON_WORDS } from '@handrail/domain/bookings';
import { listName } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import {
  type Column,
  DataTable,
  type Filter,
  PageHead,
  PrintButton,
  RangeInput,
  Tag,
  Today,
  useUrlChange,
  useUrlState,
} from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { ProgramChoice, useServiceDay } from '../../programs/index.ts';
import { clockOf, dayText, readDate } from '../bookings.ts';
import '../bookings.css';

type Wishes = Calls['getWishList']['result'];
type Wish = Wishes['wishes'][number];

/** As many days as are asked for at once. */
const MOST_DAYS = 92;

/** What riders wished for and did not simply get: what they were offered, what became of it, and how often. */
export default function WishesPage() {
  const { today } = useServiceDay();
  const [from] = useUrlState('from');
  const [to] = useUrlState('to');
  const [program, setProgram] = useUrlState('program');
  const change = useUrlChange();
  const navigate = useNavigate();
  const start = readDate(from) ?? today.subtract({ days: 30 });
  const end = readDate(to) ?? today.add({ days: 30 });
  const isTooLong = start.until(end).days >= MOST_DAYS;
  const asked = useRead(
    'getWishList',
    { from: start.toString(), to: end.toString(), ...(program === '' ? {} : { program_id: program }) },
    { enabled: !isTooLong },
  );
  return (
    <Today value={today}>
      <div className="page">
        <PageHead
          title="Offers and denials"
          lead="Rides that were not simply booked as they were wished: a pickup may be an hour off, and no more (49 CFR 37.131(b))."
          beside={
            <>
              <div className="booking-range">
                <RangeInput
                  label="Days of the rides"
                  isLabelHidden
                  value={{ start, end }}
                  onChange={(range) =>
                    change(
                      range ? { from: range.start.toString(), to: range.end.toString() } : { from: null, to: null },
                    )
                  }
                  error={isTooLong ? 'Choose up to 92 days.' : null}
                />
              </div>
              <ProgramChoice value={program} onChange={setProgram} />
            </>
          }
          actions={<PrintButton />}
        />
        {asked.data && <Counts wishes={asked.data} />}
        <DataTable<Wish>
          list="wishes"
          label="Wishes"
          rows={isTooLong ? [] : asked.data?.wishes}
          columns={columns}
          filters={filters}
          keyOf={({ wish_id }) => wish_id}
          nameOf={(wish) => `${nameOf(wish)}, ${clockOf(wish.wished_time)}, ${WISH_OUTCOME_WORDS[wish.outcome]}`}
          lines={(wish) => [
            `${dayText(wish.service_day)}, ${clockOf(wish.wished_time)}`,
            [WISH_OUTCOME_WORDS[wish.outcome], reasonText(wish)].filter((text) => text !== '').join(' · '),
          ]}
          onOpen={({ booking_id }) => {
            if (booking_id !== null) void navigate({ to: `/rider-services/bookings/view/${booking_id}` });
          }}
          search="Rider"
          empty={{ line: 'Every ride of these days was booked as it was wished.' }}
          error={asked.error && { sentence: asked.error.message, onRetry: () => void asked.refetch() }}
        />
      </div>
    </Today>
  );
}

function Counts({ wishes: { met, booked, declined, denied } }: { wishes: Wishes }) {
  const counts: [string, number][] = [
    ['Booked as wished', met],
    ['Booked within the hour', booked],
    ['Offer declined', declined],
    ['Denied', denied],
  ];
  return (
    <dl className="booking-wish-counts">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = { booked: 'ok', declined: 'warn', denied: 'bad' } as const;

const columns: readonly Column<Wish>[] = [
  {
    id: 'day',
    title: 'Day',
    width: 104,
    cell: ({ service_day }) => dayText(service_day),
    sortBy: ({ service_day, wished_time }) => `${service_day} ${wished_time}`,
  },
  {
    id: 'wished',
    title: 'Wished',
    width: 96,
    align: 'right',
    isKept: true,
    cell: ({ wished_time }) => <strong>{clockOf(wished_time)}</strong>,
    sortBy: ({ wished_time }) => wished_time,
  },
  {
    id: 'rider',
    title: 'Rider',
    isName: true,
    isKept: true,
    cell: nameOf,
    sortBy: nameOf,
    text: nameOf,
  },
  { id: 'offers', title: 'Offered', cell: ({ offers }) => offers.map((at) => clockOf(at)).join(', ') },
  {
    id: 'taken',
    title: 'Taken',
    width: 96,
    align: 'right',
    cell: ({ taken_time }) => clockOf(taken_time) ?? '',
    sortBy: ({ taken_time }) => taken_time,
  },
  {
    id: 'outcome',
    title: 'Outcome',
    width: 128,
    isKept: true,
    cell: ({ outcome }) => <Tag tone={TONES[outcome]}>{WISH_OUTCOME_WORDS[outcome]}</Tag>,
    sortBy: ({ outcome }) => outcome,
  },
  { id: 'reason', title: 'Why', cell: reasonText, sortBy: reasonText },
];

const filters: readonly Filter<Wish>[] = [
  {
    id: 'outcome',
    label: 'Outcome',
    choices: (['booked', 'declined', 'denied'] as const).map((value) => ({ value, label: WISH_OUTCOME_WORDS[value] })),
    lets: ({ outcome }, value) => outcome === value,
  },
];

function nameOf({ passenger_firstname: first, passenger_lastname: last, leg_no }: Wish): string {
  return `${listName({ first, last })}${leg_no === 2 ? ', way back' : ''}`;
}

function reasonText({ reason, outcome, booking_id }: Wish): string {
  if (reason !== null) return WISH_REASON_WORDS[reason];
  return outcome === 'denied' && booking_id !== null ? 'Took a time beyond the hour' : '';
}
