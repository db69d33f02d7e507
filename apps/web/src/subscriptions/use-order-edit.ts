import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { orderAndRideReads } from './order-reads.ts';
import { type Edit, type Effect, type Order, orderName } from './orders.ts';

/** Changes an order over the version that is shown, and says what that did to its rides. */
export function useOrderEdit(order: Order, onDone: () => void) {
  const change = useChange('editFleetSubscription', { touches: orderAndRideReads });
  const undo = useUndo();
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    isBusy: change.isPending,
    /** What was said beside the form is not said again. */
    send: async (edit: Edit, said: Effect['warnings'] = []) => {
      setRefusal(null);
      try {
        const { data, operation } = await change.mutateAsync({
          ...edit,
          subscription_id: order.subscription_id,
          expected_version: order.version,
        });
        sayDone(`${orderName(order)}: ${data.effect.message}`, undo(operation));
        const known = new Set(said.map(({ message }) => message));
        sayWarnings({ warnings: data.effect.warnings?.filter(({ message }) => !known.has(message)) });
        onDone();
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setRefusal(failure.message);
      }
    },
  };
}

/** What a change would do, asked before anybody confirms it; nothing is asked while there is none. */
export function useEffectAhead(order: Order, edit: Edit | null) {
  const asked = useRead(
    'previewFleetSubscriptionEdit',
    { ...edit, subscription_id: order.subscription_id },
    { enabled: edit !== null },
  );
  return edit === null
    ? { effect: null, refusal: null }
    : { effect: asked.data ?? null, refusal: asked.error?.message ?? null };
}
