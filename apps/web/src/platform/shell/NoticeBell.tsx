import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Popup } from '../kit/overlays/Popup.tsx';
import { markNoticesRead, notices } from '../notices/index.ts';
import { useNow } from '../now.ts';
import { useStore } from '../store.ts';

/** What the console said in this session, newest first, with the count of what was not looked at yet. */
export function NoticeBell() {
  const list = useStore(notices);
  const [isOpen, setIsOpen] = useState(false);
  const unread = list.filter((notice) => !notice.isRead).length;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <Popup
      label="Notices"
      isOpen={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next);
        if (!next) markNoticesRead();
      }}
      content={<NoticeList />}
    >
      <button type="button" className="bar-button" aria-label={label} aria-expanded={isOpen} title="Notifications">
        <IconBell size={16} stroke={1.75} aria-hidden="true" />
        {unread > 0 && <span className="count">{unread}</span>}
      </button>
    </Popup>
  );
}

function NoticeList() {
  const list = useStore(notices);
  const now = useNow('minute');
  if (list.length === 0) return <p className="notice-list">No notices in this session.</p>;
  return (
    <ul className="notice-list">
      {list.map((notice) => (
        <li key={notice.id} className={notice.isRead ? '' : 'unread'}>
          <strong>{notice.title}</strong>
          <span>{notice.text}</span>
          <small>{ago(now - notice.at)}</small>
        </li>
      ))}
    </ul>
  );
}

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
}
