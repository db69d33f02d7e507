import { useState } from 'react';
import { CallError, useChange } from '../platform/wire/index.ts';
import { drop, failures, put, queues, sitting, viewed } from './kept-queues.ts';
import { whyNotStarted } from './messages.ts';
import { forgetProgress } from './progress.ts';
import type { Asked } from './scheduler-state.ts';
import type { Config, Mode } from './settings.ts';
import type { Refused } from './SettingsStep.tsx';
import { settle } from './use-queue-polling.ts';

interface Wanted {
  bookings: readonly string[];
  mode: Mode;
  config: Config;
  /** What of the plan that is looked at stays as it is there. */
  pinned: { queue_id: string; bookings: string[]; shuttle_id: string[] } | null;
}

/** Has plans made, and ends those that are being made. */
export function useStarting({ programIds, date }: Asked) {
  const start = useChange('startAutoSchedule', { touches: ['getQueuedAutoScheduleResults'] });
  const end = useChange('cancelAutoSchedule', { touches: ['getQueuedAutoScheduleResults'] });
  const [refused, setRefused] = useState<Refused | null>(null);
  const [endRefused, setEndRefused] = useState('');

  return {
    refused,
    forgetRefused: () => setRefused(null),
    /** Why the plan that is being made could not be ended; empty where nothing stands in the way. */
    endRefused,
    isBusy: start.isPending,
    /** True where it goes: what is found at once is a result like any other. */
    start: async ({ bookings, mode, config, pinned }: Wanted): Promise<boolean> => {
      const since = sitting();
      try {
        const params = { date, bookings: [...bookings], program_id: [...programIds], config, mode };
        const { data } = await start.mutateAsync({ ...params, ...(pinned ? { pinned } : {}) });
        setRefused(null);
        if (sitting() !== since) return true;
        drop(failures, date, failures.get()[date] ?? '');
        if ('vehicle_trip_list' in data) settle(date, data.queue_id);
        else put(queues, date, data.queue_id);
        return true;
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setRefused(whyNotStarted(failure));
        return false;
      }
    },
    isEnding: end.isPending,
    /** 'kept' is what there is so far, 'discarded' nothing. */
    end: async (queueId: string, as: 'kept' | 'discarded') => {
      const since = sitting();
      try {
        await end.mutateAsync({ queue_id: queueId, as });
        setEndRefused('');
        if (sitting() !== since) return;
        if (as === 'kept') return settle(date, queueId);
        drop(queues, date, queueId);
        drop(viewed, date, queueId);
        forgetProgress(queueId);
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setEndRefused(failure.message);
      }
    },
  };
}
