import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { bookingReads } from './booking-reads.ts';

type Change = 'changeBookingAddlPassenger' | 'changeBookingAddress' | 'changeBookingMobility' | 'changeBookingRideFee';

/** One thing about a booking, saved by a call of its own. A refusal leaves what was chosen where it is. */
export function useBookingChange<K extends Change>(key: K, { done, onDone }: { done: string; onDone: () => void }) {
  const change = useChange(key, { touches: bookingReads });
  const undo = useUndo();
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    isBusy: change.isPending,
    send: async (params: Calls[K]['params']) => {
      try {
        const { operation } = await change.mutateAsync(params);
        sayDone(done, undo(operation));
        onDone();
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setRefusal(failure.message);
      }
    },
  };
}
