import { find, isToCall } from '@handrail/domain/day';
import { OF_ANOTHER_PROGRAM } from '@handrail/domain/dispatch';
import { serviceDateOf } from '@handrail/domain/platform';
import { ridesToDispatch, vehicleToDispatch } from '@handrail/domain/routes';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { useNow } from '../../platform/kit/index.ts';
import type { Store } from '../../platform/store.ts';
import { type PanelMode, type PanelRow, RoutePanel, type ViewedRide } from '../../routes/index.ts';
import { timeText } from '../board/block-text.ts';
import { clockTextOf } from '../board/clock-text.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { type DayView, vehicleText } from '../board/lanes.ts';
import { refusalToMove } from '../board/verdicts.ts';
import { fromNow } from '../choosing/use-vehicle-choices.ts';
import { type Lost, OVER } from '../deeds/who-was-first.ts';
import { pickupMsOf } from '../hand/timed-verdicts.ts';
import { tellingOf } from '../hand/use-timed-verdicts.ts';
import { useSteady } from '../use-steady.ts';
import { type BoardMarks, NO_MARKS } from './board-marks.ts';
import { earliestOf } from './earliest.ts';
import type { FixDeeds } from './fixes.ts';
import { recommendedOf } from './recommended.ts';
import { laneOf, useRideRows, useVehicleRows } from './use-rows.ts';
import { dropoffPoint, pickupPoint } from './where-from.ts';

interface ComparePanelProps {
  board: HeldBoard;
  view: DayView;
  bookingId: string;
  programId: string;
  mode: PanelMode;
  marks: Store<BoardMarks>;
  onMode: (mode: PanelMode) => void;
  /** Where the fixes are done; granting is the panel's own. */
  fixes: Omit<FixDeeds, 'onGrant'>;
  /** The board's own deed: true once it is over. */
  onPut: (
    bookingIds: readonly string[],
    column: BoardColumn,
    said: readonly string[],
    pickupMs: number | null,
  ) => Promise<boolean>;
  mayTake: (bookingIds: readonly string[], goOn: () => void) => void;
  /** Why the last deed was not done. */
  lost: Lost | null;
  /** That this says it, and nobody else needs to. */
  onTelling: (isTelling: boolean) => void;
  isBusy: boolean;
  onClose: () => void;
}

/** The comparison beside the board, with what the board knows of the ride, and the board's own deeds. */
export function ComparePanel(props: ComparePanelProps) {
  const { board, view, bookingId, mode, marks, onPut, mayTake, lost } = props;
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [recommended, setRecommended] = useState<string | null>(null);
  /** What was tried here: it runs, or is over. */
  const [tried, setTried] = useState<'no' | 'runs' | 'over'>('no');
  const own = useMemo(() => laneOf(view, board, bookingId), [view, board, bookingId]);
  const [opened] = useState(own?.key ?? null);
  const onGrant = useSteady((key: string) => setGranted((held) => new Set([...held, key])));
  const { onDriver, onShift, onBlock, onCompare } = props.fixes;
  const deeds = useMemo(
    () => ({ onDriver, onShift, onBlock, onCompare, onGrant }),
    [onDriver, onShift, onBlock, onCompare, onGrant],
  );
  const asked = { board, view, bookingId, programId: props.programId, granted, deeds };
  const vehicles = useVehicleRows({ ...asked, isOn: mode === 'vehicles' });
  const rides = useRideRows(own, { ...asked, isOn: mode === 'rides' });
  const compared = mode === 'vehicles' ? vehicles : rides;
  const { rows, runs, warnings } = compared;
  const telling = tellingOf(board, bookingId);

  const laneKey = mode === 'vehicles' ? current : (own?.key ?? null);
  const shownOnBoard = recommended === null ? null : current;
  const ofRow = shownOnBoard === null ? null : { bookingId: mode === 'vehicles' ? bookingId : shownOnBoard, laneKey };
  const mark = ofRow?.laneKey
    ? recommendedOf(board, ofRow.bookingId, ofRow.laneKey, runs?.get(shownOnBoard ?? ''))
    : null;
  // As text, so that the same mark is told once, however often the day changes.
  const markText = JSON.stringify(mark);
  const atMs = telling.ownMs < 0 ? null : telling.ownMs;
  useEffect(() => {
    marks.set({ lane: laneKey, atMs, recommended: JSON.parse(markText) as typeof mark });
  }, [marks, laneKey, atMs, markText]);
  useEffect(() => () => marks.set(NO_MARKS), [marks]);

  const tells = tried === 'over' && lost !== null && lost.code !== OVER;
  const { onTelling } = props;
  useEffect(() => {
    onTelling(tells);
    return () => onTelling(false);
  }, [tells, onTelling]);

  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  const isToday = serviceDateOf(now, telling.zone).toString() === board.date;
  const close = useSteady(props.onClose);
  // A ride that is on a vehicle or over is compared no longer; the board says so (ERR-68).
  useEffect(() => {
    if (tried === 'over' && !tells) close();
  }, [tried, tells, close]);

  function columnOf(key: string): BoardColumn | null {
    return view.lanes.find((lane) => lane.key === key)?.column ?? null;
  }

  function dispatch(chosen: readonly PanelRow[]): string | null {
    const plan = mode === 'vehicles' ? ofVehicle(chosen) : ofRides(chosen);
    if (typeof plan === 'string') return plan;
    const { ids, column, keys, pickupMs } = plan;
    mayTake(ids, () => {
      setTried('runs');
      setRecommended(null);
      const said = keys.flatMap((key) => warnings.get(key) ?? []);
      void onPut(ids, column, said, pickupMs).then(() => setTried('over'));
    });
    return null;
  }

  /** As the row says it: of several rides each keeps its own time. */
  function pickupMsThere(key: string, ownMs: number): number | null {
    return fromNow(pickupMsOf(runs?.get(key), ownMs));
  }

  function ofVehicle(chosen: readonly PanelRow[]) {
    const verdict = vehicleToDispatch(chosen);
    if (!verdict.ok) return verdict.refusal.sentence;
    const { key } = verdict.value;
    const column = columnOf(key);
    if (!column) return 'That vehicle is no longer on the board.';
    return { ids: [bookingId], column, keys: [key], pickupMs: pickupMsThere(key, telling.ownMs) };
  }

  function ofRides(chosen: readonly PanelRow[]) {
    const verdict = ridesToDispatch(chosen.map(({ key, status }) => ({ key, status: status ?? 'Booked' })));
    if (!verdict.ok) return verdict.refusal.sentence;
    if (!own) return NO_VEHICLE;
    const keys = verdict.value.map(({ key }) => key);
    const [only] = keys;
    const pickupMs = keys.length === 1 && only !== undefined ? pickupMsThere(only, tellingOf(board, only).ownMs) : null;
    return { ids: keys, column: own.column, keys, pickupMs };
  }

  const overtaken =
    own !== null && own.key !== opened && tried === 'no' ? `It is on ${vehicleText(own.column)} meanwhile.` : null;
  const stuck = refusalToMove(board.day, [bookingId])?.sentence ?? null;
  const isEstimated = [...(runs?.values() ?? [])].some((run) => run.is_estimated);
  return (
    <Suspense fallback={<div className="route-panel" aria-busy="true" />}>
      <RoutePanel
        key={`${bookingId} ${mode}`}
        mode={mode}
        onMode={props.onMode}
        viewed={viewedOf(board, bookingId, telling.zone)}
        rows={rows}
        isTimed={compared.isTimed}
        notes={[overtaken, compared.note, isEstimated ? 'Times are estimated.' : null].filter((note) => note !== null)}
        empty={mode === 'rides' && !own ? NO_VEHICLE : mode === 'vehicles' ? stuck : null}
        deedFor={(chosen) => deedText(mode, chosen, own !== null, own ? vehicleText(own.column) : '')}
        refused={tells ? refusedText(lost) : null}
        isBusy={props.isBusy || tried === 'runs'}
        earliest={
          mode === 'vehicles' && compared.isTimed && stuck === null
            ? earliestOf({ rows, runs, telling, onGrant })
            : null
        }
        onDispatch={dispatch}
        isToday={isToday}
        onCurrent={setCurrent}
        recommended={recommended}
        onRecommend={setRecommended}
        onClose={props.onClose}
      />
    </Suspense>
  );
}

const NO_VEHICLE = 'This ride has no vehicle yet: dispatch it first, then compare what its vehicle could go on with.';

function viewedOf(board: HeldBoard, bookingId: string, zone: string): ViewedRide {
  const facts = board.bookings.get(bookingId);
  const entry = find(board.day.booking, bookingId);
  const nowhere = { point: { latitude: 0, longitude: 0 }, label: '' };
  if (!facts || !entry) return { time: '', rider: '', way: '', aids: [], pickup: nowhere, dropoff: nowhere };
  const { ownMs } = tellingOf(board, bookingId);
  const appointment = facts.appointment_time ? `, appointment ${timeText(facts.appointment_time, zone)}` : '';
  return {
    time: isToCall(entry) || ownMs < 0 ? 'Will call' : clockTextOf(ownMs, zone),
    rider: riderName(facts),
    way: `${facts.pickup_address} › ${facts.dropoff_address}${appointment}`,
    aids: entry.aids,
    pickup: { point: pickupPoint(facts), label: facts.pickup_address },
    dropoff: { point: dropoffPoint(facts), label: facts.dropoff_address },
  };
}

/** 'Dispatch to Bus 12', 'Move to Bus 12', 'Dispatch 2 rides to Bus 12'; without one that is meant the bare word. */
function deedText(mode: PanelMode, chosen: readonly PanelRow[], hasVehicle: boolean, vehicle: string): string {
  const [only] = chosen;
  if (mode === 'rides') {
    if (only === undefined) return 'Dispatch';
    return `Dispatch ${chosen.length === 1 ? '1 ride' : `${chosen.length} rides`} to ${vehicle}`;
  }
  const verb = hasVehicle ? 'Move' : 'Dispatch';
  return only !== undefined && chosen.length === 1 ? `${verb} to ${only.name}` : verb;
}

/** The same words every time, by the code that came with the refusal (ERR-52). */
function refusedText({ code, sentence }: Lost): string {
  return code === 'MANUALDISPATCHPROGRAMERROR' ? OF_ANOTHER_PROGRAM : sentence;
}

/** Whether the ride that is named is on this day. */
export function isComparable({ day }: HeldBoard, bookingId: string): boolean {
  return find(day.booking, bookingId) !== undefined;
}
