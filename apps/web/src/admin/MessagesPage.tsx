import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { useAccount } from '../platform/account/index.ts';
import {
  type Column,
  DataTable,
  Drawer,
  Facts,
  type Filter,
  PageHead,
  Tag,
  useUrlState,
} from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { momentText } from '../log/index.ts';
import './admin.css';

type Message = Calls['getMessageList']['result'][number];

const stateNames: Record<Message['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  withdrawn: 'Withdrawn',
  failed: 'Failed',
};
const channelNames: Record<Message['channel'], string> = {
  mail: 'Mail',
  text: 'Text',
  voice: 'Call',
  device: 'Driver device',
};

/** What was said to whom, what waits, what was withdrawn in time, and what could not be sent. */
export default function MessagesPage() {
  const account = useAccount();
  const zone = account.employer_programs[0]?.program_timezone ?? 'UTC';
  const messages = useRead('getMessageList', {});
  const [open, setOpen] = useUrlState('message');
  const [columns] = useState(() => columnsIn(zone));
  const shown = messages.data?.find(({ message_id }) => message_id === open);
  return (
    <div className="page">
      <PageHead title="Messages" />
      <DataTable<Message>
        list="messages"
        label="Messages"
        rows={messages.data}
        columns={columns}
        filters={filters}
        keyOf={({ message_id }) => message_id}
        nameOf={({ subject }) => subject}
        lines={(message) => [message.subject, `${message.to} · ${stateNames[message.state]}`]}
        onOpen={({ message_id }) => setOpen(message_id)}
        openKey={shown?.message_id ?? null}
        isOff={({ state }) => state === 'withdrawn'}
        search="Recipient or subject"
        empty={{ line: 'Nothing has been sent yet.' }}
        error={messages.error && { sentence: messages.error.message, onRetry: () => void messages.refetch() }}
      />
      {shown && (
        <Drawer
          title={shown.subject}
          badge={<State state={shown.state} />}
          subtitle={`To ${shown.to}`}
          onClose={() => setOpen(null)}
        >
          <Facts
            facts={[
              { name: 'Channel', value: channelNames[shown.channel] },
              { name: 'Written', value: momentText(shown.created_on, zone) },
              { name: 'Sent', value: shown.sent_on === null ? 'Not yet' : momentText(shown.sent_on, zone) },
              { name: 'Why', value: shown.reason ?? '–' },
            ]}
          />
          <pre className="admin-message-body">{shown.body}</pre>
          {account.demo && (
            <p className="field-help">
              In the demo nothing leaves this machine: messages are files in the data folder’s outbox.
            </p>
          )}
        </Drawer>
      )}
    </div>
  );
}

function State({ state }: { state: Message['state'] }) {
  return state === 'failed' ? <Tag tone="bad">{stateNames.failed}</Tag> : <>{stateNames[state]}</>;
}

function columnsIn(zone: string): readonly Column<Message>[] {
  return [
    {
      id: 'created',
      title: 'Written',
      width: 170,
      cell: ({ created_on }) => momentText(created_on, zone),
      sortBy: ({ created_on }) => created_on,
    },
    { id: 'to', title: 'To', cell: ({ to }) => to, sortBy: ({ to }) => to, text: ({ to }) => to, isKept: true },
    {
      id: 'subject',
      title: 'Subject',
      cell: ({ subject }) => subject,
      sortBy: ({ subject }) => subject,
      text: ({ subject }) => subject,
      isName: true,
    },
    {
      id: 'channel',
      title: 'Channel',
      width: 110,
      cell: ({ channel }) => channelNames[channel],
      sortBy: ({ channel }) => channel,
    },
    {
      id: 'state',
      title: 'State',
      width: 110,
      cell: ({ state }) => <State state={state} />,
      sortBy: ({ state }) => state,
      isKept: true,
    },
  ];
}

const filters: readonly Filter<Message>[] = [
  {
    id: 'state',
    label: 'State',
    choices: (Object.keys(stateNames) as Message['state'][]).map((value) => ({ value, label: stateNames[value] })),
    lets: ({ state }, value) => state === value,
  },
];
