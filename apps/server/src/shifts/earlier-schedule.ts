import type { EarlierSchedule } from '@handrail/domain/shifts';
import type { Temporal } from 'temporal-polyfill';
import { latestDateBefore, readSchedule, type Looking } from './schedule-store.ts';

/** The latest day before a date that has shifts, with them. */
export async function earlierSchedule(looking: Looking, date: Temporal.PlainDate): Promise<EarlierSchedule | null> {
  const latest = await latestDateBefore(looking, date);
  return latest && { date: latest, shifts: (await readSchedule(looking, latest)).shifts };
}
