import type { PassingEvent } from '@handrail/contracts/platform';
import { shortDate } from '@handrail/domain/platform';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Temporal } from 'temporal-polyfill';
import { usePassingEvents } from '../platform/live/index.ts';
import { announce, notify } from '../platform/notices/index.ts';
import { reportError } from '../platform/telemetry/index.ts';
import { CallError, callServer, inBackground, readKey } from '../platform/wire/index.ts';
import { drop, failures, put, queues, results } from './kept-queues.ts';
import { forgetProgress, hearProgress, notePolled } from './progress.ts';
import { scheduler } from './scheduler-state.ts';
import { POLL_MS } from './storage-keys.ts';

/** Asks for every queue id that is kept, every 30 seconds, and at once where it is told in passing that one has ended. */
export function useQueuePolling(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const pollAll = () => {
      for (const [date, queueId] of Object.entries(queues.get())) pollInBackground(queries, date, queueId);
    };
    pollAll();
    const timer = setInterval(pollAll, POLL_MS);
    return () => clearInterval(timer);
  }, [queries]);
  usePassingEvents(
    useCallback(
      (event: PassingEvent) => {
        if (event.about !== 'progress') return;
        const [date] = Object.entries(queues.get()).find(([, id]) => id === event.id) ?? [];
        if (date === undefined) return;
        if (event.share >= 1) pollInBackground(queries, date, event.id);
        else hearProgress(event);
      },
      [queries],
    ),
  );
}

function pollInBackground(queries: QueryClient, date: string, queueId: string): void {
  inBackground(() => void poll(queries, date, queueId));
}

/** Asks once how a plan stands, and keeps what the answer says of it. */
export async function poll(queries: QueryClient, date: string, queueId: string): Promise<void> {
  try {
    const { data } = await callServer('getAutoScheduleQueue', { queue_id: queueId });
    if (queues.get()[date] !== queueId) return; // it was answered otherwise meanwhile
    // Kept under a day that it is not of: that was written by no desk.
    if ('date' in data && data.date !== date) return drop(queues, date, queueId);
    switch (data.status) {
      case 'PENDING':
        return notePolled(queueId, data.progress);
      case 'DONE':
        queries.setQueryData(readKey('getAutoScheduleQueue', { queue_id: queueId }), data);
        return settle(date, queueId);
      case 'FAILED':
        return giveUp(date, queueId, data.reason);
      default:
        return giveUp(date, queueId, 'The plan came back in a form that nobody knows.');
    }
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    // A server that is away, or that no longer knows who asks, has said nothing of the plan.
    if (failure.status === 0 || failure.status === 401 || failure.status >= 500) return;
    giveUp(date, queueId, failure.message);
  }
}

/** SCHED-20. Whoever looks at that day sees it; everybody else is told. */
export function settle(date: string, queueId: string): void {
  drop(queues, date, queueId);
  put(results, date, queueId);
  forgetProgress(queueId);
  const text = `The trip schedule of ${dayText(date)} is completed.`;
  if (isLookedAt(date)) announce(text);
  else notify({ kind: 'success', title: 'Trip schedule', text });
}

/** SCHED-22, ERR-82: the bell and the day keep what was said, and the telemetry that it happened. */
function giveUp(date: string, queueId: string, reason: string): void {
  drop(queues, date, queueId);
  forgetProgress(queueId);
  put(failures, date, reason);
  notify({ kind: 'error', title: `Trip schedule of ${dayText(date)}`, text: reason });
  const failure = new Error(reason);
  failure.name = 'AutoScheduleQueueFailed';
  reportError(failure, queueId);
}

function isLookedAt(date: string): boolean {
  const { isOpen, asked } = scheduler.get();
  return isOpen && asked?.date === date;
}

export function dayText(date: string): string {
  return shortDate(Temporal.PlainDate.from(date));
}
