import { wallOf } from '@handrail/domain/platform';
import { useCallback, useMemo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { readDate, useNow, useUrlState } from '../../platform/kit/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { useDrives } from '../grid/use-drives.ts';
import { useBoard, useFirstLanes, usePastBoard } from '../board/use-board.ts';
import { useRoadOfLanes } from '../board/road-of-lanes.ts';
import { useRunEtas } from '../board/run-etas.ts';
import { useRoadAt } from './use-road-at.ts';
import { usePast } from './use-past.ts';
import { byUsualCall, useUsualCalls } from '../pool/use-usual-calls.ts';
import { useView } from './use-view.ts';

const NOBODY: readonly never[] = [];

/** The day that the address names, as it stands or as it stood at an hour, and the programs of it that are looked at. */
export function useDay() {
  const programs = useMyPrograms();
  const firstZone = programs[0]?.program_timezone ?? 'UTC';
  const nowMs = useNow('minute');
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  // The same days as long as they are the same: what shows a day is not drawn anew for each change of it.
  const todayText = wallOf(now, firstZone).toPlainDate().toString();
  const today = useMemo(() => Temporal.PlainDate.from(todayText), [todayText]);
  const [dateText] = useUrlState('date', todayText);
  const date = useMemo(() => readDate(dateText) ?? today, [dateText, today]);
  const [program, setProgram] = useUrlState('program');
  const chosen = programs.find(({ program_id }) => program_id === program);

  const live = useBoard(date.toString());
  const past = usePast(date.toString(), firstZone, now);
  const stood = usePastBoard(date.toString(), past.version);
  const isPast = past.minutes !== null;
  const whole = isPast ? stood.data : live.board;
  const first = useFirstLanes(date.toString(), whole === undefined && !isPast && live.error === null);
  const drives = useDrives(whole);
  const roadThen = useRoadAt(date.toString(), past.moment);
  const etas = useRunEtas(whole, date.equals(today) && !isPast, roadThen?.etas ?? null);
  // As it stood then: what was late by that hour, and not what is by now.
  const seenMs = past.moment?.epochMilliseconds ?? nowMs;
  const { view: drawn, opening } = useView(whole, first, program, seenMs, drives, etas);
  const usual = useUsualCalls(drawn?.pool ?? NOBODY);
  // The arrows walk those who wait in the order in which they stand.
  const pool = useMemo(() => byUsualCall(drawn?.pool ?? NOBODY, usual), [drawn?.pool, usual]);
  const view = useMemo(() => (drawn && drawn.pool !== pool ? { ...drawn, pool } : drawn), [drawn, pool]);
  const road = useRoadOfLanes(view, date.equals(today) && !isPast);
  const board = whole ?? (opening ? first : undefined);
  const zones = board?.day.zones;
  const zoneOf = useCallback((id: string) => zones?.get(id) ?? firstZone, [zones, firstZone]);

  return {
    /** The clocks of the first program: what the date is goes by them. */
    zone: firstZone,
    /** The clocks that the hours are drawn by. */
    shownZone: chosen?.program_timezone ?? firstZone,
    programName: chosen?.program_name ?? null,
    zoneOf,
    nowMs: seenMs,
    today,
    date,
    program,
    setProgram,
    /** The day as everyone sees it now, which can be changed; nothing of one as it stood can be. */
    live: isPast ? undefined : live.board,
    /** The present day, also while an earlier moment is looked at. */
    present: live.board,
    past,
    isPast,
    /** Where the vehicles were known to be at the moment that is looked at; null where the present is. */
    roadThen,
    board,
    view,
    opening,
    /** Whose vehicles are silent, stand, or went astray. */
    road,
    drives,
    error: isPast ? (past.error ?? stood.error) : live.error,
    refetch: live.refetch,
  };
}

export type ShownDay = ReturnType<typeof useDay>;
