import type { Calls } from '@handrail/contracts/wire';
import { clockTime, listName } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal } from '../platform/kit/index.ts';
import './log.css';

export type ToldRider = Calls['getToldRiders']['result'][number];

interface ToldQuestionProps {
  told: readonly ToldRider[];
  /** What is to be taken back, or done again, in the words of the log. */
  summary: string;
  isAgain: boolean;
  onAnswer: (isMeant: boolean) => void;
}

/** So many are named with what they were told; of the others, how many they are. */
const MOST_NAMED = 8;

/** Before a step is taken back of which riders have heard: who, when and what, since somebody may have to ring them. */
export function ToldQuestion({ told, summary, isAgain, onAnswer }: ToldQuestionProps) {
  const more = told.length - MOST_NAMED;
  return (
    <Modal
      title={told.length === 1 ? 'A rider has been told' : `${told.length} riders have been told`}
      isOpen
      startsOnMain
      onClose={() => onAnswer(false)}
      actions={
        <>
          <ActionButton label="Leave it" onClick={() => onAnswer(false)} />
          <ActionButton look="main" label={isAgain ? 'Do it again' : 'Take it back'} onClick={() => onAnswer(true)} />
        </>
      }
    >
      <p>{summary}</p>
      <ul className="log-told">
        {told.slice(0, MOST_NAMED).map((one) => (
          <li key={one.booking_id}>
            <strong>{listName({ first: one.passenger_firstname, last: one.passenger_lastname })}</strong> was told at{' '}
            {clockOf(one.told_at)}: “{one.message}”
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
      <p className="field-help">What was said stays said: somebody may have to ring them.</p>
    </Modal>
  );
}

/** The wire prints a moment in the program's zone, so its clock is read off it. */
function clockOf(at: string): string {
  return clockTime(Temporal.PlainDateTime.from(at.slice(0, 19)).toPlainTime());
}
