import type { Refusal } from '@handrail/domain/platform';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, TextArea } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { orderReads } from './order-reads.ts';
import { orderName, type OrderRecord } from './orders.ts';

/** What whoever books and dispatches should know of an order, edited on its own. */
export function NoteCard({ order, refusal }: { order: OrderRecord; refusal: Pick<Refusal, 'sentence'> | null }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const save = useChange('editFleetSubscriptionNote', { touches: orderReads });
  const undo = useUndo();

  async function send(note: string) {
    try {
      const { operation } = await save.mutateAsync({
        subscription_id: order.subscription_id,
        note,
        expected_version: order.version,
      });
      sayDone(`${orderName(order)}: the note was saved.`, undo(operation));
      setTyped(null);
      setError(null);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    }
  }

  return (
    <section className="sheet subscription-note" aria-label="Note">
      <h2>Note</h2>
      {typed === null ? (
        <>
          <p className={order.note === '' ? 'quiet' : 'subscription-note-text'}>
            {order.note === '' ? 'None yet.' : order.note}
          </p>
          <div>
            <ActionButton isSmall label="Edit note" refusal={refusal} onClick={() => setTyped(order.note)} />
          </div>
        </>
      ) : (
        <div className="stack">
          <TextArea label="Note" value={typed} onChange={setTyped} error={error ?? undefined} pasting="allowed" />
          <div className="subscription-form-foot">
            <ActionButton
              look="main"
              isSmall
              label="Save note"
              isBusy={save.isPending}
              onClick={() => void send(typed)}
            />
            <ActionButton isSmall label="Put back" onClick={() => setTyped(null)} />
          </div>
        </div>
      )}
    </section>
  );
}
