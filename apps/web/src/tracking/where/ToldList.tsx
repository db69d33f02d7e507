import { useState } from 'react';
import { clockOf } from '../../bookings/index.ts';
import { ActionButton } from '../../platform/kit/index.ts';
import type { Whereabouts } from './where-words.ts';

const MOST_SHOWN = 4;
const CHANNELS = { mail: 'Mail', text: 'Text', voice: 'Voice', device: 'Device' };
const OUTCOMES = { waiting: 'waits', sent: 'sent', withdrawn: 'withdrawn', failed: 'not delivered' };

/** Who was told what: newest last, and the last four until all are asked for. What did not arrive is said in words. */
export function ToldList({ told }: Pick<Whereabouts, 'told'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? told : told.slice(-MOST_SHOWN);
  return (
    <section aria-label="Who was told what">
      <div className="tracking-told-head">
        <strong>Who was told what</strong>
        {told.length > shown.length && (
          <ActionButton isSmall look="quiet" label={`All ${told.length}`} onClick={() => setWhole(true)} />
        )}
      </div>
      {told.length === 0 && <p className="tracking-note">Nothing was said yet.</p>}
      <ul className="tracking-told">
        {shown.map(({ message_id, channel, at, body, state, reason }) => (
          <li key={message_id}>
            <b>{clockOf(at)}</b> <span>{CHANNELS[channel]}</span> <span>{body}</span>{' '}
            <span className={state === 'failed' ? 'tracking-told-bad' : undefined} title={reason ?? undefined}>
              {OUTCOMES[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
