import { LineBars, momentText } from '../log/index.ts';
import { ErrorState, LoadingState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';

const CHANNELS = { mail: 'Mail', text: 'Text', voice: 'Voice', device: 'Device' } as const;
const STATES = { waiting: 'waiting', sent: 'sent', withdrawn: 'withdrawn', failed: 'not sent' } as const;

/** As many as are read beside the rest of a record. */
const SHOWN = 3;

/** What was said to one member lately. */
export function MemberMessages({ riderId }: { riderId: string }) {
  const messages = useRead('getMemberMessages', { user_id: riderId });
  const { zone } = useServiceDay();
  return (
    <section aria-label="Messages">
      <h2>Messages</h2>
      {messages.isPending && <LoadingState label="Loading the messages." bars={<LineBars count={2} />} />}
      {messages.error && <ErrorState sentence={messages.error.message} onRetry={() => void messages.refetch()} />}
      {messages.data?.length === 0 && <p className="field-help">Nothing was sent to them yet.</p>}
      {messages.data?.slice(0, SHOWN).map(({ message_id, channel, body, state, created_on }) => (
        <p key={message_id} className="rider-message">
          {body}
          <span className="hint">
            {CHANNELS[channel]}, {STATES[state]}, {momentText(created_on, zone)}
          </span>
        </p>
      ))}
    </section>
  );
}
