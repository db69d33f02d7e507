import { useNavigate } from '@tanstack/react-router';
import { driverImportFields } from '@handrail/domain/drivers';
import { ImportFlow, PageHead } from '../platform/kit/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';

/** Brings in drivers from a list: looked through first, imported as one step, taken back as one. */
export default function ImportDriversPage() {
  const preview = useChange('previewDriverImport');
  const bringIn = useChange('importDrivers', { touches: ['getFleetDriverList', 'getEmployerAdmins'] });
  const undo = useUndo();
  const navigate = useNavigate();
  return (
    <div className="page page-form">
      <PageHead title="Import drivers" />
      <div className="sheet">
        <ImportFlow
          noun={{ one: 'driver', many: 'drivers' }}
          preview={async (asked) => (await preview.mutateAsync(asked)).data}
          importRows={async (import_id) => {
            const { data, operation } = await bringIn.mutateAsync({ import_id });
            return { counts: data.counts, undo: undo(operation) };
          }}
          countNames={{ known: 'in the records already' }}
          template={driverImportFields.map(({ label }) => label)}
          onShow={() => void navigate({ to: '/fleet/drivers' })}
        />
      </div>
    </div>
  );
}
