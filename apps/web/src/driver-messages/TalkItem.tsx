import { ActionButton } from '../platform/kit/index.ts';
import { clockOf } from '../bookings/index.ts';
import { stateText, type Talk } from './talks.ts';

/** One thing that was said, and what became of it at each who heard it. */
export function TalkItem({ talk, onAnswer }: { talk: Talk; onAnswer: (shuttleId: string) => void }) {
  const { first, to } = talk;
  const { from_desk, fleet_shuttle_id, sent_by, sent_at, text } = first;
  const whom = to.length === 1 ? fleet_shuttle_id : `${to.length} vehicles`;
  return (
    <li className={from_desk ? 'message-item' : 'message-item message-item-driver'}>
      <p className="message-who">
        <strong>{from_desk ? `To ${whom}` : `${fleet_shuttle_id}, ${sent_by}`}</strong> {clockOf(sent_at)}
        {from_desk && `, by ${sent_by}`}
      </p>
      <p className="message-text">{text}</p>
      {from_desk ? (
        <ul className="message-states">
          {to.map((one) => (
            <li key={one.driver_message_id} className={one.read_at === null ? 'message-unread' : ''}>
              {to.length > 1 && `${one.fleet_shuttle_id}: `}
              {stateText(one)}
            </li>
          ))}
        </ul>
      ) : (
        <ActionButton
          isSmall
          label="Answer"
          name={`Answer ${fleet_shuttle_id}`}
          onClick={() => onAnswer(first.shuttle_id)}
        />
      )}
    </li>
  );
}
