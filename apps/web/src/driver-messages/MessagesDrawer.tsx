import { Bar, Drawer, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';
import { useEffect, useRef, useState } from 'react';
import { SayForm } from './SayForm.tsx';
import { TalkItem } from './TalkItem.tsx';
import { isNews, type SpokenTo, talksOf } from './talks.ts';
import './messages.css';

interface MessagesDrawerProps {
  date: string;
  lanes: readonly SpokenTo[];
  /** Whom it was opened for. */
  to: readonly string[];
  onClose: () => void;
}

/** All that was said between the desk and the drivers of a day, and the way to say more. Whoever opens it has read what came. */
export function MessagesDrawer({ date, lanes, to, onClose }: MessagesDrawerProps) {
  const [chosen, setChosen] = useState<readonly string[]>(to);
  const [isDirty, setDirty] = useState(false);
  const { data, error, isPending, refetch } = useRead('getDriverMessages', { date });
  const messages = data?.messages ?? [];
  useTellRead(messages.filter(isNews).map(({ driver_message_id }) => driver_message_id));
  return (
    <Drawer title="Driver messages" onClose={onClose} isDirty={isDirty}>
      <SayForm date={date} lanes={lanes} to={chosen} onTo={setChosen} onDirty={setDirty} />
      {isPending && <LoadingState label="Loading the messages." bars={<Bar width="100%" height={64} />} />}
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {data && messages.length === 0 && <p className="field-help">Nothing was said on this day yet.</p>}
      <ol className="message-list">
        {talksOf(messages).map((talk) => (
          <TalkItem key={talk.key} talk={talk} onAnswer={(shuttleId) => setChosen([shuttleId])} />
        ))}
      </ol>
    </Drawer>
  );
}

/** Says of each message once that it was read. */
function useTellRead(unread: readonly string[]): void {
  const { mutate } = useChange('markDriverMessagesRead', { touches: ['getDriverMessages'] });
  const said = useRef(new Set<string>());
  const key = unread.join();
  useEffect(() => {
    const fresh = key.split(',').filter((id) => id !== '' && !said.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) said.current.add(id);
    mutate({ driver_message_ids: fresh });
  }, [key, mutate]);
}
