import type { Calls } from '@handrail/contracts/wire';
import { Temporal } from 'temporal-polyfill';

type Params = Calls['startAutoSchedule']['params'];
export type Mode = NonNullable<Params['mode']>;
export type Config = Calls['getLatestAutoScheduleConfig']['result'];

export const modeHelp: Record<Mode, string> = {
  fill: 'Fill puts the rides that wait around what stands. What is dispatched stays where and when it is.',
  improve:
    'Improve also moves rides that are dispatched, to another vehicle or another time. Pinned trips and vehicles under way stay.',
};

export const CONFIG_FIELDS: readonly { name: keyof Config; label: string }[] = [
  { name: 'before_pickup_time', label: 'Before pickup time' },
  { name: 'after_pickup_time', label: 'After pickup time' },
  { name: 'pickup_loading_time', label: 'Pickup loading time' },
  { name: 'dropoff_unloading_time', label: 'Drop-off unloading time' },
];

/** Days of a time that has vehicles: any other is a slip of the hand, and said beside its field. */
export const PLANNABLE_DAYS = {
  min: Temporal.PlainDate.from('2000-01-01'),
  max: Temporal.PlainDate.from('2199-12-31'),
};

const LONGEST_MIN = 120;

/** The minutes as they are typed: an emptied field holds none. */
export type TypedConfig = Record<keyof Config, number | null>;

/** What cannot be planned with, field by field. */
export function wrongMinutes(typed: TypedConfig): Partial<Record<keyof Config, string>> {
  const wrong = CONFIG_FIELDS.filter(({ name }) => {
    const minutes = typed[name];
    return minutes === null || minutes < 0 || minutes > LONGEST_MIN;
  });
  return Object.fromEntries(
    wrong.map(({ name, label }) => [name, `${label}: choose minutes from 0 to ${LONGEST_MIN}.`]),
  );
}

/** As the last run had it, else all 0 (CONST-40); never outside of what the planner takes. */
export function wholeConfig(latest: Partial<TypedConfig> | null): Config {
  const minutes = (name: keyof Config) => {
    const value = Math.round(latest?.[name] ?? 0);
    return Math.min(LONGEST_MIN, Math.max(0, value));
  };
  return {
    before_pickup_time: minutes('before_pickup_time'),
    after_pickup_time: minutes('after_pickup_time'),
    pickup_loading_time: minutes('pickup_loading_time'),
    dropoff_unloading_time: minutes('dropoff_unloading_time'),
  };
}
