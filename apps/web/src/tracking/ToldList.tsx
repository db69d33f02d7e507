import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { ActionButton } from '../platform/kit/index.ts';
import { clockAt } from './clock-at.ts';
import './tracking.css';

export type RideMessages = Calls['getRideMessages']['result'];

const MOST_SHOWN = 4;
const CHANNELS = { mail: 'Mail', text: 'Text', voice: 'Call', device: 'Device' };
const OUTCOMES = { waiting: 'waits', sent: 'sent', withdrawn: 'not said', failed: 'not delivered' };

/**
 * Who was told what: newest last, and the last four until all are asked for. What did not arrive is said in words, and so is
 * why something waits or was not said after all.
 */
export function ToldList({ told, messages_by }: RideMessages) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? told : told.slice(-MOST_SHOWN);
  const agreed = agreedText(messages_by);
  return (
    <section aria-label="Who was told what">
      <div className="tracking-told-head">
        <h3>Who was told what</h3>
        {told.length > shown.length && (
          <ActionButton isSmall look="quiet" label={`All ${told.length}`} onClick={() => setWhole(true)} />
        )}
      </div>
      {agreed !== null && <p className="tracking-note">{agreed}</p>}
      {told.length === 0 && messages_by !== 'none' && <p className="tracking-note">Nothing was said yet.</p>}
      <ul className="tracking-told">
        {shown.map(({ message_id, channel, at, body, state, reason }) => (
          <li key={message_id}>
            <b>{clockAt(at)}</b> <span>{CHANNELS[channel]}</span>{' '}
            <span>
              {body}
              {state !== 'sent' && reason !== null && <span className="tracking-told-why"> {reason}</span>}
            </span>{' '}
            <span className={state === 'failed' ? 'tracking-told-bad' : undefined}>{OUTCOMES[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function agreedText(messagesBy: RideMessages['messages_by']): string | null {
  switch (messagesBy) {
    case null:
      return 'The rider was not asked yet whether they want messages.';
    case 'none':
      return 'The rider wants no messages.';
    case 'call':
      return 'The rider is called: their phone is a landline.';
    case 'text':
      return null;
  }
}
