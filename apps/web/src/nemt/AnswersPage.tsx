import { ANSWER_WORDS, type Answer } from '@handrail/domain/nemt';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DataTable, PageHead, Segmented, useNow, useUrlState } from '../platform/kit/index.ts';
import { usePages } from '../platform/wire/index.ts';
import { answerColumns } from './answer-columns.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { AnswerTerms } from './AnswerTerms.tsx';
import { clockOf } from './answers.ts';
import type { Prebooking } from './nemt-types.ts';
import { dayText, riderOf } from './trip-words.ts';
import './nemt.css';

const MOST_ROWS = 2000;
const SHOWN: readonly Answer[] = ['waiting', 'accepted', 'refused'];

/** Which rides of all brokers are ours to drive: what waits for an answer first, each with its clock. */
export default function AnswersPage() {
  const [chosen, choose] = useUrlState('answer');
  const answer = SHOWN.find((one) => one === chosen) ?? 'waiting';
  const { rows, error, refetch } = usePages('getNemPrebookingList', { answer }, { upTo: MOST_ROWS });
  const now = useNow('minute');
  const navigate = useNavigate();
  const columns = useMemo(() => answerColumns(now), [now]);
  // What is due first is answered first; within a day files come in any order.
  const ordered = useMemo(() => rows?.toSorted(byDue), [rows]);
  return (
    <div className="page">
      <PageHead
        title="Answers to brokers"
        beside={
          <Segmented
            label="Answer"
            value={answer}
            onChange={(value) => choose(value === 'waiting' ? null : value)}
            choices={SHOWN.map((value) => ({ value, label: ANSWER_WORDS[value] }))}
          />
        }
      />
      <DataTable<Prebooking>
        key={answer}
        list="broker-answers"
        label="Rides of brokers"
        rows={ordered}
        columns={columns}
        keyOf={({ insurance_id, broker_prebooking_id }) => `${insurance_id} ${broker_prebooking_id}`}
        nameOf={(ride) => `${riderOf(ride)}, ${dayText(ride.service_day)}`}
        lines={(ride) => [
          `${riderOf(ride)}, ${clockOf(ride, now)?.text ?? ANSWER_WORDS[ride.answer]}`,
          `${dayText(ride.service_day)} ${ride.pickup_address} to ${ride.dropoff_address}`,
        ]}
        onOpen={({ booking_id }) =>
          void (booking_id !== null && navigate({ to: `/rider-services/bookings/view/${booking_id}` }))
        }
        bulk={answerBar}
        search="Rider, address or trip number"
        empty={{ line: EMPTY[answer] }}
        error={error && { sentence: error.message, onRetry: () => void refetch() }}
      />
      <AnswerTerms />
    </div>
  );
}

function answerBar(checked: Prebooking[], uncheck: () => void) {
  return <AnswerBar rides={checked} onDone={uncheck} />;
}

const EMPTY: Readonly<Record<Answer, string>> = {
  waiting: 'No broker waits for an answer.',
  accepted: 'No ride of a broker is accepted yet.',
  refused: 'No ride was refused to a broker.',
};

function byDue(a: Prebooking, b: Prebooking): number {
  const [one, other] = [a.answer_by ?? '9', b.answer_by ?? '9'];
  if (one === other) return (a.scheduled_pickup_time ?? '') < (b.scheduled_pickup_time ?? '') ? -1 : 1;
  return Date.parse(one) - Date.parse(other) || (one < other ? -1 : 1);
}
