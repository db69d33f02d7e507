import { useEffect, useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import { readKey, useChange, useRead } from '../../platform/wire/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useServiceDay } from '../../programs/index.ts';
import { scheduleReads } from '../schedule-reads.ts';
import { useScheduleDay } from '../hours/use-schedule.ts';

const CARRY_CALL = 'v1_webapp_carry_fleet_schedule_forward';

/**
 * Asks for an empty today to be filled from the day before, once for each screen; the server does it once for all of them
 * (SHIFT-25). Answers the day it came from, and the step that did it while it can be undone.
 */
export function useCarriedForward(date: Temporal.PlainDate, isEmpty: boolean) {
  const { today, zone } = useServiceDay();
  const day = useScheduleDay(date);
  const isToday = date.equals(today);
  const queries = useQueryClient();
  const { mutate, data } = useChange('carryFleetScheduleForward');
  const askedFor = useRef<string | null>(null);

  useEffect(() => {
    if (!isToday || !isEmpty || askedFor.current === day.date) return;
    askedFor.current = day.date;
    mutate(day, {
      // Nothing was written for a day that stays as it is, so nothing is asked for again.
      onSuccess: ({ data: carried }) => {
        if (carried.because !== null) return;
        for (const key of scheduleReads) void queries.invalidateQueries({ queryKey: readKey(key) });
      },
    });
  }, [isToday, isEmpty, day, mutate, queries]);

  const isShown = isToday && !isEmpty;
  const week = useRead('getWeekSchedule', { date: date.toString(), timezone: zone }, { enabled: isShown });
  const from = isShown ? (week.data?.find((one) => one.date === date.toString())?.carried_from ?? null) : null;
  const log = useRead('getOperationList', { date: date.toString(), limit: 200 }, { enabled: from !== null });
  const step = log.data?.find(({ call, undone_by }) => call === CARRY_CALL && undone_by === null) ?? null;
  return {
    from: from === null ? null : Temporal.PlainDate.from(from),
    step,
    /** Whom it left out, and why: told to the screen that asked. */
    notes: from === null ? [] : (data?.data.notes ?? []),
  };
}
