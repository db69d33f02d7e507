import { useState } from 'react';
import { ActionButton, EmptyState, ErrorState, LoadingState, PageHead } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { OperationEntry } from './OperationEntry.tsx';
import { LineBars } from './LineBars.tsx';
import './log.css';

const PAGE = 50;

/** Everything that was changed, by whom, newest first, each with its way back. */
export default function ActivityPage() {
  const [limit, setLimit] = useState(PAGE);
  const log = useRead('getOperationList', { limit });
  const entries = log.data;
  return (
    <div className="page page-form">
      <PageHead title="Activity" />
      <div className="sheet">
        {log.isPending && <LoadingState label="Loading the activity." bars={<LineBars count={8} />} />}
        {log.error && <ErrorState sentence={log.error.message} onRetry={() => void log.refetch()} />}
        {entries?.length === 0 && <EmptyState line="Nothing has been changed yet." />}
        <ol className="log-operations">
          {entries?.map((operation) => (
            <OperationEntry key={operation.version} operation={operation} isLong />
          ))}
        </ol>
        {entries && entries.length >= limit && limit < 1000 && (
          <ActionButton label="Show earlier" onClick={() => setLimit(limit + PAGE)} isBusy={log.isFetching} />
        )}
      </div>
    </div>
  );
}
