import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { accountKey } from '../platform/account/index.ts';
import { useFollowedDay } from '../platform/live/index.ts';
import { useStore } from '../platform/store.ts';
import { forgetPlans, hearOtherTabs, queues, readAgain } from './kept-queues.ts';
import { closeScheduler, scheduler } from './scheduler-state.ts';
import { useQueuePolling } from './use-queue-polling.ts';

const SchedulerModal = lazy(() => import('./SchedulerModal.tsx'));

/** What the auto-scheduler does on every page: it waits for the plans that were asked for, and opens over what is there. */
export default function SchedulerOver() {
  const { isOpen } = useStore(scheduler);
  const waiting = useStore(queues);
  useForgottenAtSignOut();
  useQueuePolling();
  return (
    <>
      {Object.keys(waiting).map((date) => (
        <FollowedDay key={date} date={date} />
      ))}
      {isOpen && (
        <Suspense fallback={null}>
          <SchedulerModal />
        </Suspense>
      )}
    </>
  );
}

/** How far a plan is, is told to whoever has its day open. */
function FollowedDay({ date }: { date: string }) {
  useFollowedDay(date);
  return null;
}

function useForgottenAtSignOut(): void {
  const queries = useQueryClient();
  useEffect(() => {
    readAgain();
    const leaveOtherTabs = hearOtherTabs();
    return () => {
      leaveOtherTabs();
      // The page around it goes for other reasons too, and then whoever works here still does.
      if (queries.getQueryData(accountKey)) return;
      closeScheduler();
      forgetPlans();
    };
  }, [queries]);
}
