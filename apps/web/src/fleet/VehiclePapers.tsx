import { PapersOnFile } from '../accounts/index.ts';
import { useUndo } from '../log/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';

/** The inspection and the insurance of a vehicle: what payers ask for before it drives a ride of theirs. */
export function VehiclePapers({ shuttleId }: { shuttleId: string }) {
  const { data, error } = useRead('getShuttlePapers', { shuttle_id: shuttleId });
  const save = useChange('saveShuttlePapers', { touches: ['getShuttlePapers', 'getOperationList'] });
  const undo = useUndo();
  if (error) return <p className="quiet">{error.message}</p>;
  if (!data) return null;
  return (
    <PapersOnFile
      kinds={['inspection', 'insurance'] as const}
      papers={data.papers}
      onSave={async (papers) => {
        const { operation } = await save.mutateAsync({ shuttle_id: shuttleId, papers });
        sayDone('The papers are saved.', undo(operation));
      }}
    />
  );
}
