import { useState } from 'react';
import { ActionButton, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { LineBars } from './LineBars.tsx';
import { type Operation, OperationEntry } from './OperationEntry.tsx';
import './log.css';

const FIRST = 5;

interface HistoryListProps {
  /** What the list is called, where it is told as a part of something else. */
  title?: string;
  /** The reading it shows: entries, newest first. */
  log: {
    data: readonly Operation[] | undefined;
    isPending: boolean;
    error: { message: string } | null;
    refetch: () => unknown;
  };
}

/** What happened, newest first: the last few steps, and all of them on request. */
export function HistoryList({ title = 'History', log }: HistoryListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const entries = log.data ?? [];
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  return (
    <section className="log-history" aria-label={title}>
      <h3>{title}</h3>
      {log.isPending && <LoadingState label="Loading the history." bars={<LineBars count={3} />} />}
      {log.error && <ErrorState sentence={log.error.message} onRetry={() => void log.refetch()} />}
      {log.data && entries.length === 0 && <p className="field-help">Nothing has changed since the first entry.</p>}
      <ol className="log-operations">
        {shown.map((operation) => (
          <OperationEntry key={operation.version} operation={operation} isOfOne />
        ))}
      </ol>
      {entries.length > shown.length && (
        <ActionButton look="quiet" isSmall label={`Show all ${entries.length}`} onClick={() => setIsWhole(true)} />
      )}
    </section>
  );
}
