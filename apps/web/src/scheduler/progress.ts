import type { ProgressFact } from '@handrail/contracts/platform';
import type { Calls } from '@handrail/contracts/wire';
import { METERS_PER_MILE } from '@handrail/domain/platform';
import { announce } from '../platform/notices/index.ts';
import { createStore } from '../platform/store.ts';

/** How far a plan is, and what stopping now would give; nothing before the first plan. */
export interface Progress {
  share: number;
  now: { placed: number; late: number; meters: number } | null;
}

type Polled = Extract<Calls['getAutoScheduleQueue']['result'], { status: 'PENDING' }>['progress'];

/** Of the plans that are being made, by queue id. */
export const progressOf = createStore<ReadonlyMap<string, Progress>>(new Map());

export function hearProgress({ id, share, counts }: ProgressFact): void {
  const { placed, late, loadedMeters, emptyMeters } = counts;
  const now =
    placed === undefined ? null : { placed, late: late ?? 0, meters: (loadedMeters ?? 0) + (emptyMeters ?? 0) };
  note(id, { share, now });
}

export function notePolled(queueId: string, polled: Polled): void {
  if (!polled) return;
  const { share, figures } = polled;
  const meters = figures.loaded_meters + figures.empty_meters;
  note(queueId, { share, now: { placed: figures.placed, late: figures.late, meters } });
}

export function forgetProgress(queueId: string): void {
  progressOf.set((held) => new Map([...held].filter(([id]) => id !== queueId)));
}

/** '240 placed, 2 late, 310 miles'. */
export function nowText({ placed, late, meters }: NonNullable<Progress['now']>): string {
  return `${placed} placed, ${late} late, ${wholeMiles(meters)} miles`;
}

/** Of a day the tenths say nothing. */
export function wholeMiles(meters: number): number {
  return Math.round(meters / METERS_PER_MILE);
}

function note(queueId: string, next: Progress): void {
  const before = progressOf.get().get(queueId);
  if (!before?.now && next.now) announce(`First plan: ${nowText(next.now)}.`);
  progressOf.set((held) => new Map([...held, [queueId, { share: next.share, now: next.now ?? before?.now ?? null }]]));
}
