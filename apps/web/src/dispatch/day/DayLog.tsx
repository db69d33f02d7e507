import { ActionButton, Drawer, ErrorState, LoadingState } from '../../platform/kit/index.ts';
import { LineBars, OperationEntry } from '../../log/index.ts';
import { useLogOfDay, type useWayBack } from '../undo/index.ts';

interface DayLogProps {
  date: string;
  way: Pick<ReturnType<typeof useWayBack>, 'takeBack'>;
  onClose: () => void;
}

/** Everything that was done to a day, newest first; each step that can be taken back carries its Undo. */
export function DayLog({ date, way, onClose }: DayLogProps) {
  const log = useLogOfDay(date);
  return (
    <Drawer title="History of this day" onClose={onClose}>
      {log.isPending && <LoadingState label="Loading the history." bars={<LineBars count={8} />} />}
      {log.error && <ErrorState sentence={log.error.message} onRetry={() => void log.refetch()} />}
      {log.steps?.length === 0 && <p className="field-help">Nothing was done to this day yet.</p>}
      <ol>
        {(log.steps ?? []).map((operation) => (
          <OperationEntry key={operation.version} operation={operation} onUndo={way.takeBack} />
        ))}
      </ol>
      {log.fetchEarlier && (
        <ActionButton label="Show earlier" onClick={log.fetchEarlier} isBusy={log.isFetchingEarlier} />
      )}
    </Drawer>
  );
}
