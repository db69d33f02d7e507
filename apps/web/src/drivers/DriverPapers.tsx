import { PapersOnFile } from '../accounts/index.ts';
import { useUndo } from '../log/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';

/** What payers ask of a driver beside the license, which stands with the driver's facts. */
export function DriverPapers({ driverId }: { driverId: string }) {
  const { data, error } = useRead('getDriverPapers', { driver_id: driverId });
  const save = useChange('saveDriverPapers', { touches: ['getDriverPapers', 'getOperationList'] });
  const undo = useUndo();
  if (error) return <p className="quiet">{error.message}</p>;
  if (!data) return null;
  return (
    <PapersOnFile
      kinds={['training', 'background', 'drug_test'] as const}
      papers={data.papers}
      onSave={async (papers) => {
        const { operation } = await save.mutateAsync({ driver_id: driverId, papers });
        sayDone('The papers are saved.', undo(operation));
      }}
    />
  );
}
