import { useState } from 'react';
import { useRead } from '../platform/wire/index.ts';
import { ActionButton, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { OperationEntry } from './OperationEntry.tsx';
import { LineBars } from './LineBars.tsx';
import './log.css';

const FIRST = 5;

/** What happened to one thing, newest first. */
export function History({ entityId }: { entityId: string }) {
  const log = useRead('getOperationList', { entity_id: entityId, limit: 100 });
  const [isWhole, setIsWhole] = useState(false);
  const entries = log.data ?? [];
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  return (
    <section className="history" aria-label="History">
      <h3>History</h3>
      {log.isPending && <LoadingState label="Loading the history." bars={<LineBars count={3} />} />}
      {log.error && <ErrorState sentence={log.error.message} onRetry={() => void log.refetch()} />}
      {log.data && entries.length === 0 && <p className="field-help">Nothing has changed since the first entry.</p>}
      <ol className="operations">
        {shown.map((operation) => (
          <OperationEntry key={operation.version} operation={operation} />
        ))}
      </ol>
      {entries.length > shown.length && (
        <ActionButton look="quiet" isSmall label={`Show all ${entries.length}`} onClick={() => setIsWhole(true)} />
      )}
    </section>
  );
}
