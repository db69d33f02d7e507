import { ANSWERS, stands } from '@handrail/domain/driver-messages';
import { useEffect } from 'react';
import { useStore } from '../../platform/store.ts';
import type { PhoneShift } from './shift.ts';
import { type Message, toAcknowledge } from './talk.ts';
import { useClock } from './use-clock.ts';

interface MessageBandsProps {
  shift: PhoneShift;
  messages: readonly Message[];
  nowMs: number;
}

/** What the desk said, over everything else until it is answered: with one press, and never while the vehicle moves. */
export function MessageBands({ shift, messages, nowMs }: MessageBandsProps) {
  const { before, last } = useStore(shift.motion);
  const open = toAcknowledge(messages);
  if (open.length === 0) return null;
  if (!stands(before, last, nowMs)) {
    return (
      <output className="driver-band driver-message">
        {open.length === 1 ? 'A message waits' : `${open.length} messages wait`} until you stand.
      </output>
    );
  }
  return open.map((message) => <MessageBand key={message.driver_message_id} shift={shift} message={message} />);
}

function MessageBand({ shift, message }: { shift: PhoneShift; message: Message }) {
  const clock = useClock();
  const { driver_message_id: id, read_at, sent_at, text } = message;
  useEffect(() => {
    if (read_at === null) shift.hear(id, 'read');
  }, [shift, id, read_at]);
  return (
    <section className="driver-band driver-message" aria-label="Message from dispatch">
      <p>Dispatch, {clock(sent_at)}</p>
      <p className="driver-message-text">{text}</p>
      <div className="driver-answers">
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="button"
            className="driver-quiet"
            onClick={() => shift.hear(id, 'acknowledged', answer)}
          >
            {answer}
          </button>
        ))}
      </div>
    </section>
  );
}
