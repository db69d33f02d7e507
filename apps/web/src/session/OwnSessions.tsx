import { ActionButton, ErrorState, Tag } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';
import { momentText } from './moment-text.ts';

/** Where one is signed in, newest first; any of them but this one can be ended. */
export function OwnSessions() {
  const sessions = useRead('getSessionList', {});
  const end = useChange('endSession', {
    touches: ['getSessionList'],
    onSuccess: () => sayDone('The session is ended.'),
  });
  return (
    <section className="panel-section" aria-label="Sessions">
      <h3>Sessions</h3>
      {sessions.error && <ErrorState sentence={sessions.error.message} onRetry={() => void sessions.refetch()} />}
      <ul className="auth-own-sessions">
        {sessions.data?.map((session) => (
          <li key={session.session_id}>
            <div>
              <strong>{session.device}</strong> {session.current && <Tag tone="ok">This one</Tag>}
              <span className="hint">
                {session.ip} · last seen {momentText(session.last_seen)}
              </span>
            </div>
            {!session.current && (
              <ActionButton
                isSmall
                look="danger"
                label="End"
                isBusy={end.isPending}
                onClick={() => end.mutate({ session_id: session.session_id })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
