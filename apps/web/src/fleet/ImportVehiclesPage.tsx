import { vehicleImportFields } from '@handrail/domain/fleet';
import { useNavigate } from '@tanstack/react-router';
import { useUndo } from '../log/index.ts';
import { ImportFlow, PageHead } from '../platform/kit/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { vehicleReads } from './vehicles.ts';

/** Imports a fleet from the list another system, or a spreadsheet, holds of it. */
export default function ImportVehiclesPage() {
  const preview = useChange('previewShuttleImport');
  const bringIn = useChange('importShuttles', { touches: [...vehicleReads, 'getOperationList'] });
  const undo = useUndo();
  const navigate = useNavigate();
  return (
    <div className="page page-form">
      <PageHead title="Import vehicles" />
      <div className="sheet">
        <ImportFlow
          noun={{ one: 'vehicle', many: 'vehicles' }}
          preview={async (asked) => (await preview.mutateAsync(asked)).data}
          importRows={async (import_id) => {
            const { data, operation } = await bringIn.mutateAsync({ import_id });
            return { counts: data.counts, undo: undo(operation) };
          }}
          countNames={countNames}
          template={template}
          onShow={() => void navigate({ to: '/fleet/vehicles' })}
        />
      </div>
    </div>
  );
}

const countNames = { without_parking: 'came without a parking place: its address has to be found first' };
const template = vehicleImportFields.map(({ label }) => label);
