import { BROKER_STATE_WORDS } from '@handrail/domain/nemt';
import { type Column, Tag } from '../platform/kit/index.ts';
import { clockOf } from './answers.ts';
import type { Prebooking } from './nemt-types.ts';
import { timeOf } from './trip-words.ts';
import { askedColumns } from './asked-columns.ts';

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
  ...askedColumns,
  {
    id: 'payer',
    title: 'Payer',
    width: 150,
    cell: ({ insurance_name }) => insurance_name,
    text: ({ insurance_name }) => insurance_name,
    sortBy: ({ insurance_name }) => insurance_name,
  },
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
