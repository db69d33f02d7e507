import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../server/client.ts';

/** Between two looks of whoever waits for a plan. The console looks every thirty seconds and hears of it in between. */
const LOOK_MS = 100;
const LONGEST_MS = 240_000;

/** What of a plan is looked at, as whoever polls it is told. */
interface Looked {
  status: 'PENDING' | 'DONE' | 'FAILED';
  reason?: string;
  progress?: { figures: Figures } | null;
  figures?: Figures;
  unscheduled?: { is_impossible: boolean }[];
  placeholders?: Placed[];
}

interface Figures {
  placed: number;
  late: number;
  loaded_meters: number;
  empty_meters: number;
  vehicles: number;
}

/** Where a plan would have a ride. */
export interface Placed {
  booking_id: string;
  shuttle_id: string;
  pickup_time: string;
  dropoff_time: string;
}

interface Planned {
  queueId: string;
  answeredMs: number;
  firstMs: number;
  endMs: number;
  impossible: number;
  figures: Figures;
  /** None while it is the first of it. */
  placed: readonly Placed[];
}

/** Presses the button and looks until the plan is there, or the first of it. */
export async function planned(mia: Client, asked: object, { isFirstEnough = false } = {}): Promise<Planned> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const config = { before_pickup_time: 0, after_pickup_time: 0, pickup_loading_time: 0, dropoff_unloading_time: 0 };
  const answer = await mia.get<{ queue_id: string }>('v1_webapp_start_auto_schedule', { ...asked, config });
  const { queue_id: queueId } = answer;
  const answeredMs = since();
  let firstMs: number | null = null;
  while (since() < LONGEST_MS) {
    const looked = await mia.get<Looked>('v1_webapp_get_auto_schedule_queue', { queue_id: queueId });
    if (looked.status === 'FAILED') throw new Error(`The plan failed: ${looked.reason ?? ''}`);
    const figures = looked.figures ?? looked.progress?.figures;
    if (figures) firstMs ??= since();
    const isOver = looked.status === 'DONE';
    if (figures && firstMs !== null && (isOver || isFirstEnough)) {
      if (!isOver) await mia.get('v1_webapp_cancel_auto_schedule', { queue_id: queueId, as: 'discarded' });
      const impossible = (looked.unscheduled ?? []).filter(({ is_impossible }) => is_impossible).length;
      return { queueId, answeredMs, firstMs, endMs: since(), impossible, figures, placed: looked.placeholders ?? [] };
    }
    await pause(LOOK_MS);
  }
  throw new Error('There was no plan in four minutes.');
}
