import type { DriverId } from '@handrail/domain/platform';
import { useEffect, useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { useForm } from '../../platform/kit/index.ts';
import { byFiledName, type Schedule, type ScheduledDriver } from '../schedule.ts';
import { type TypedShift, typedOf } from './typed-shifts.ts';
import { draftOfDay, noteUnsaved } from './unsaved-days.ts';

/** What was typed for a driver, and what stood there when the typing began. */
interface Typed {
  was: TypedShift[];
  rows: TypedShift[];
}

interface TypedDay {
  hours: Record<DriverId, Typed>;
}

/**
 * Hours typed for a day and not saved yet. They outlive a reload of the tab. Drivers nobody typed for follow what others
 * save; one who was changed by both is a clash, and keeps what was typed until somebody decides.
 */
export function useTypedHours(schedule: Schedule | undefined, date: Temporal.PlainDate) {
  const day = date.toString();
  const form = useForm<TypedDay>({ start: { hours: {} }, draft: draftOfDay(day) });
  const { hours } = form.values;
  const isUnsaved = Object.keys(hours).length > 0;
  useEffect(() => {
    noteUnsaved(day, isUnsaved);
  }, [day, isUnsaved]);
  const [discarded, setDiscarded] = useState<TypedDay['hours']>({});
  const drivers = schedule?.driver_schedule_list ?? [];
  const typed: Record<DriverId, TypedShift[]> = Object.fromEntries(
    Object.entries(hours).map(([driver, { rows }]) => [driver, rows]),
  );
  const clashes = drivers
    .filter((driver) => {
      const mine = hours[driver.driver_id];
      return mine !== undefined && !isSame(mine.was, typedOf(driver)) && !isSame(mine.rows, typedOf(driver));
    })
    .sort(byFiledName);

  function change(driver: ScheduledDriver, rows: TypedShift[]) {
    const was = hours[driver.driver_id]?.was ?? typedOf(driver);
    const { [driver.driver_id]: _old, ...others } = hours;
    setDiscarded({});
    form.set('hours', isSame(was, rows) ? others : { ...others, [driver.driver_id]: { was, rows } });
  }

  return {
    form,
    typed,
    clashes,
    change,
    rowsOf: (driver: ScheduledDriver) => typed[driver.driver_id] ?? typedOf(driver),
    isTyped: (driver: ScheduledDriver) => typed[driver.driver_id] !== undefined,
    /** Lets go of what was typed for the drivers others changed. */
    showTheirs: () => form.set('hours', without(hours, clashes)),
    /** Keeps what was typed for them, knowing what stands there now. */
    keepMine: () => {
      const anew = clashes.flatMap((driver) => {
        const mine = hours[driver.driver_id];
        return mine ? [[driver.driver_id, { was: typedOf(driver), rows: mine.rows }]] : [];
      });
      form.set('hours', { ...hours, ...(Object.fromEntries(anew) as TypedDay['hours']) });
    },
    forget: () => form.reset({ hours: {} }),
    /** Lets go of all that was typed. It can be brought back until something else is typed or the day is left. */
    discard: () => {
      setDiscarded(hours);
      form.reset({ hours: {} });
    },
    discardedCount: Object.keys(discarded).length,
    bringBack: () => {
      setDiscarded({});
      form.set('hours', discarded);
    },
  };
}

export type TypedHours = ReturnType<typeof useTypedHours>;

function without(hours: TypedDay['hours'], drivers: readonly ScheduledDriver[]): TypedDay['hours'] {
  const gone = new Set(drivers.map(({ driver_id }) => driver_id));
  return Object.fromEntries(Object.entries(hours).filter(([driver]) => !gone.has(driver)));
}

function isSame(a: readonly TypedShift[], b: readonly TypedShift[]): boolean {
  const text = (shifts: readonly TypedShift[]) =>
    shifts
      .map(({ programId, start, end }) => [programId, start, end].join(' '))
      .sort()
      .join('\n');
  return text(a) === text(b);
}
