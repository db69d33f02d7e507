import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';

interface Own {
  layout: string;
  layout_name: string;
  columns: number;
}

/** The layouts that somebody made by hand for a payer: renamed, and taken away. */
export function OwnLayouts({ insuranceId }: { insuranceId: string }) {
  const { data } = useRead('getBrokerTerms', { insurance_id: insuranceId });
  if (!data || data.own_layouts.length === 0) return null;
  return (
    <section className="nemt-own" aria-labelledby="nemt-own">
      <h2 id="nemt-own">Layouts made by hand</h2>
      <ul>
        {data.own_layouts.map((own) => (
          <OwnLayout key={own.layout} insuranceId={insuranceId} own={own} />
        ))}
      </ul>
    </section>
  );
}

function OwnLayout({ insuranceId, own: { layout, layout_name, columns } }: { insuranceId: string; own: Own }) {
  const touches = ['getBrokerTerms', 'getReturnList', 'getOperationList'] as const;
  const rename = useChange('renameBrokerLayout', { touches });
  const remove = useChange('removeBrokerLayout', { touches });
  const undo = useUndo();
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const named = { insurance_id: insuranceId, layout };

  async function run(deed: () => Promise<void>) {
    setRefusal(null);
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }
  const save = async () =>
    run(async () => {
      const { operation } = await rename.mutateAsync({ ...named, layout_name: typed ?? '' });
      sayDone(`${layout_name} is ${(typed ?? '').trim()} now.`, undo(operation));
      setTyped(null);
    });

  return (
    <li>
      {typed === null ? (
        <p>
          <strong>{layout_name}</strong> <span className="quiet">{columns} columns read</span>
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextInput label="Name of this layout" maxLength={80} value={typed} error={refusal} onChange={setTyped} />
        </form>
      )}
      <div className="button-row">
        {typed === null ? (
          <>
            <ActionButton isSmall label="Rename" name={`Rename ${layout_name}`} onClick={() => setTyped(layout_name)} />
            <ActionButton
              isSmall
              look="danger"
              label="Remove"
              name={`Remove ${layout_name}`}
              isBusy={remove.isPending}
              onClick={() =>
                void run(async () => {
                  const { operation } = await remove.mutateAsync(named);
                  sayDone(`Files are no longer known as ${layout_name}.`, undo(operation));
                })
              }
            />
          </>
        ) : (
          <>
            <ActionButton isSmall look="main" label="Save name" isBusy={rename.isPending} onClick={() => void save()} />
            <ActionButton
              isSmall
              label="Cancel"
              onClick={() => {
                setTyped(null);
                setRefusal(null);
              }}
            />
          </>
        )}
      </div>
      {typed === null && refusal !== null && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </li>
  );
}
