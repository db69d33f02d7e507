import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { riderImportFields } from '@handrail/domain/riders';
import { ImportFlow, PageHead } from '../platform/kit/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { DoublesList } from './DoublesList.tsx';

/** Brings in riders from a list: looked through first, imported as one step, taken back as one. */
export default function ImportRidersPage() {
  const preview = useChange('previewRiderImport');
  const bringIn = useChange('importRiders', {
    touches: ['getCommunityMemberList', 'getLikelyDoubles', 'searchUserByName'],
  });
  const undo = useUndo();
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  return (
    <div className="page page-form">
      <PageHead title="Import riders" />
      <div className="sheet">
        <ImportFlow
          noun={{ one: 'rider', many: 'riders' }}
          preview={async (asked) => (await preview.mutateAsync(asked)).data}
          importRows={async (import_id) => {
            const { data, operation } = await bringIn.mutateAsync({ import_id });
            setIsDone(true);
            return { counts: data.counts, leftOut: data.left_out, undo: undo(operation) };
          }}
          countNames={{ without_address: 'without a home address, which is in their note' }}
          template={riderImportFields.map(({ label }) => label)}
          onShow={() => void navigate({ to: '/rider-services/members' })}
        />
      </div>
      {isDone && (
        <section className="sheet rider-doubles-after" aria-label="Likely doubles">
          <h2>Likely doubles</h2>
          <DoublesList empty="Nobody seems to be there twice." />
        </section>
      )}
    </div>
  );
}
