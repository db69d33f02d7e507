import { IconMessage } from '@tabler/icons-react';
import { memo } from 'react';
import { useRead } from '../platform/wire/index.ts';
import { isNews } from './talks.ts';
import './messages.css';

interface MessagesChipProps {
  date: string;
  hasIcon: boolean;
  onOpen: () => void;
}

/** How many messages of drivers nobody at the desk has read yet. A press opens all that was said on the day. */
export const MessagesChip = memo(function MessagesChipOf({ date, hasIcon, onOpen }: MessagesChipProps) {
  const { data } = useRead('getDriverMessages', { date });
  const unread = data?.messages.filter(isNews).length ?? 0;
  return (
    <button
      type="button"
      className={`chip message-chip ${unread === 0 ? 'chip-none message-chip-none' : 'message-chip-news'}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {hasIcon && <IconMessage size={13} stroke={2.1} aria-hidden="true" />}
      <strong>{data ? unread : '–'}</strong> Driver messages
    </button>
  );
});
