import { Drawer, ErrorState, LoadingState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { LineBars, OperationEntry } from '../../log/index.ts';
import type { useWayBack } from '../undo/index.ts';

interface DayLogProps {
  date: string;
  way: Pick<ReturnType<typeof useWayBack>, 'takeBack'>;
  onClose: () => void;
}

/** Everything that was done to a day, newest first; each step that can be taken back carries its Undo. */
export function DayLog({ date, way, onClose }: DayLogProps) {
  const log = useRead('getOperationList', { date, limit: 200 });
  return (
    <Drawer title="History of this day" onClose={onClose}>
      {log.isPending && <LoadingState label="Loading the history." bars={<LineBars count={8} />} />}
      {log.error && <ErrorState sentence={log.error.message} onRetry={() => void log.refetch()} />}
      {log.data?.length === 0 && <p className="field-help">Nothing was done to this day yet.</p>}
      <ol>
        {(log.data ?? []).map((operation) => (
          <OperationEntry key={operation.version} operation={operation} onUndo={way.takeBack} />
        ))}
      </ol>
    </Drawer>
  );
}
