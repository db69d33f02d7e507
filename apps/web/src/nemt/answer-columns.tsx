import { BROKER_STATE_WORDS } from '@handrail/domain/nemt';
import { type Column, Tag } from '../platform/kit/index.ts';
import { aidsText } from '../riders/index.ts';
import { clockOf } from './answers.ts';
import type { Prebooking } from './nemt-types.ts';
import { askedText, dayText, riderOf, timeOf } from './trip-words.ts';

/** The columns of the answers, with clocks that stand at a minute. */
export function answerColumns(now: number): Column<Prebooking>[] {
  return [
    {
      id: 'clock',
      title: 'Answer',
      width: 170,
      isKept: true,
      cell: (ride) => <ClockCell ride={ride} now={now} />,
      sortBy: ({ answer_by }) => answer_by,
    },
    ...FIXED,
  ];
}

function ClockCell({ ride, now }: { ride: Prebooking; now: number }) {
  const clock = clockOf(ride, now);
  if (!clock) return ride.answer === 'refused' ? `Refused: ${ride.answer_reason ?? ''}` : 'Accepted';
  return (
    <>
      <Tag tone={clock.tone}>{clock.text}</Tag>
      {ride.answer_by !== null && <span className="quiet"> by {timeOf(ride.answer_by)}</span>}
    </>
  );
}

const FIXED: readonly Column<Prebooking>[] = [
  { id: 'rider', title: 'Rider', isName: true, cell: riderOf, text: riderOf, sortBy: riderOf },
  {
    id: 'payer',
    title: 'Payer',
    width: 150,
    cell: ({ insurance_name }) => insurance_name,
    text: ({ insurance_name }) => insurance_name,
    sortBy: ({ insurance_name }) => insurance_name,
  },
  {
    id: 'day',
    title: 'Day',
    width: 100,
    isKept: true,
    cell: ({ service_day }) => dayText(service_day),
    sortBy: ({ service_day }) => service_day,
  },
  {
    id: 'pickup',
    title: 'Pickup',
    width: 90,
    align: 'right',
    cell: (ride) => timeOf(ride.scheduled_pickup_time) || askedText(ride),
    sortBy: ({ scheduled_pickup_time }) => scheduled_pickup_time,
  },
  {
    id: 'from',
    title: 'From',
    cell: ({ pickup_address }) => pickup_address,
    text: ({ pickup_address }) => pickup_address,
  },
  {
    id: 'to',
    title: 'To',
    cell: ({ dropoff_address }) => dropoff_address,
    text: ({ dropoff_address }) => dropoff_address,
  },
  { id: 'aid', title: 'Aid', width: 120, cell: ({ mobility_assistance }) => aidsText(mobility_assistance) },
  {
    id: 'broker',
    title: 'Broker says',
    width: 110,
    cell: ({ broker_state }) => (broker_state === null ? '' : BROKER_STATE_WORDS[broker_state]),
    sortBy: ({ broker_state }) => broker_state,
  },
  {
    id: 'trip',
    title: "Broker's number",
    width: 130,
    cell: ({ broker_prebooking_id }) => broker_prebooking_id,
    text: ({ broker_prebooking_id }) => broker_prebooking_id,
  },
];
