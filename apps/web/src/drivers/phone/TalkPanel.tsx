import { DRIVER_SAYS, MOST_LETTERS, stands } from '@handrail/domain/driver-messages';
import { type FormEvent, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import type { PhoneShift } from './shift.ts';
import type { Message } from './talk.ts';
import { useClock } from './use-clock.ts';

interface TalkPanelProps {
  shift: PhoneShift;
  /** The vehicle that is spoken for. */
  vehicleId: string;
  messages: readonly Message[];
  nowMs: number;
  onClose: () => void;
}

/** What was said on the day, and the way to say something to dispatch. Neither is there while the vehicle moves. */
export function TalkPanel({ shift, vehicleId, messages, nowMs, onClose }: TalkPanelProps) {
  const clock = useClock();
  const { before, last } = useStore(shift.motion);
  const [text, setText] = useState('');
  const [sentence, setSentence] = useState('');

  function say(words: string) {
    if (words.trim() === '') return setSentence('Write a message first.');
    shift.say(vehicleId, words.trim());
    onClose();
  }

  return (
    <section className="driver-talk" aria-label="Messages">
      <h2>Messages</h2>
      {!stands(before, last, nowMs) ? (
        <p>Messages are here once you stand.</p>
      ) : (
        <>
          {messages.length > 0 && (
            <ol>
              {messages.map((one) => (
                <li key={one.driver_message_id}>
                  <strong>{one.from_desk ? 'Dispatch' : 'You'}</strong> {clock(one.sent_at)}: {one.text}
                  {one.answer !== null && ` You: ${one.answer}.`}
                  {!one.from_desk && one.read_at !== null && ` Read ${clock(one.read_at)}.`}
                </li>
              ))}
            </ol>
          )}
          {DRIVER_SAYS.map((words) => (
            <button key={words} type="button" className="driver-wide" onClick={() => say(words)}>
              {words}
            </button>
          ))}
          <form
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              say(text);
            }}
          >
            <label>
              Message to dispatch
              <textarea
                rows={2}
                maxLength={MOST_LETTERS}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            <p role="alert" className="driver-wrong">
              {sentence}
            </p>
            <button type="submit" className="driver-wide">
              Send
            </button>
          </form>
        </>
      )}
      <button type="button" className="driver-wide" onClick={onClose}>
        Close
      </button>
    </section>
  );
}
