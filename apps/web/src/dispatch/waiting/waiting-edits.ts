import type { Calls } from '@handrail/contracts/wire';
import { find } from '@handrail/domain/day';
import { dropDraft, keepDraft, readDraft } from '../../platform/kit/draft.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { CallError } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Told } from '../undo/index.ts';

/** The deeds of a board that wait where nobody answers. */
const WAITING_CALLS = [
  'createMultipleFlexTrips',
  'dispatchBooking',
  'moveDispatchedBooking',
  'removeDispatchedBookings',
  'editBookingTripTime',
  'editDriverLunchTime',
  'createNewTimeBlock',
  'updateTimeBlock',
  'editDriverAction',
  'reportRadioEvent',
  'saveWillCallCallTime',
  'changeAssignedVehicleDriver',
  'takeLane',
] as const;
export type WaitingCall = (typeof WAITING_CALLS)[number];

/** What was sent and not answered: it may have arrived, so that it is only ever sent again under its own key. */
export type WaitingEdit = {
  [K in WaitingCall]: { call: K; params: Calls[K]['params'] };
}[WaitingCall] & {
  /** The key that it was sent under. */
  id: string;
  madeAt: number;
  told: Told;
  /** The versions of what it is about, as it was decided on. */
  seen: Readonly<Record<string, number>>;
};

const lists = new Map<string, Store<readonly WaitingEdit[]>>();

/**
 * What one person has waiting for one day. It is kept as drafts are: it outlives a reload of the tab, and signing out drops
 * it. Only ids and times are in it, and what was typed into a block.
 */
export function waitingEdits(userId: string, date: string): Store<readonly WaitingEdit[]> {
  const name = `waiting.${userId}.${date}`;
  const held = lists.get(name);
  // Signing out drops what is kept; the list beside it follows.
  if (held && (held.get().length === 0 || readDraft(name) !== null)) return held;
  const store = createStore<readonly WaitingEdit[]>(editsIn(readDraft(name)));
  store.subscribe(() => {
    const edits = store.get();
    if (edits.length === 0) dropDraft(name);
    else keepDraft(name, { edits }, 'tab');
  });
  lists.set(name, store);
  return store;
}

/** Has a deed wait that nobody answered; false for one that was answered, or that does not wait. */
export function waits(
  failure: CallError,
  { userId, date, told, board }: { userId: string; date: string; told: Told; board: HeldBoard | undefined },
): boolean {
  const { sent } = failure;
  if (!sent || !WAITING_CALLS.some((call) => call === sent.call)) return false;
  // The call is one of those, so its params are that call's.
  const made = {
    call: sent.call,
    params: sent.params,
    id: sent.idempotencyKey,
    madeAt: Date.now(),
    told,
  } as WaitingEdit;
  const about = idsOf(made);
  const seen = Object.fromEntries(about.flatMap((id) => versionsOf(board, id)));
  const isReplaced = (edit: WaitingEdit) => edit.id === made.id || isMeantInstead(made, edit);
  waitingEdits(userId, date).set((edits) => [...edits.filter((edit) => !isReplaced(edit)), { ...made, seen }]);
  return true;
}

/** What was decided last is what is meant: of where rides go, of one thing that a driver told, of who drives. */
function isMeantInstead(made: WaitingEdit, edit: WaitingEdit): boolean {
  if (subjectOf(made) !== subjectOf(edit)) return false;
  const [about, own] = [idsOf(made), idsOf(edit)];
  return isOfLane(made) || (about.length > 0 && own.length > 0 && own.every((id) => about.includes(id)));
}

/** Where a ride goes and what its driver tells of it stand side by side, and so does each thing that is told. */
function subjectOf(edit: WaitingEdit): string {
  switch (edit.call) {
    case 'reportRadioEvent':
      return `told ${edit.params.event}`;
    case 'saveWillCallCallTime':
      return 'called';
    case 'changeAssignedVehicleDriver':
      return `drives ${edit.params.shuttle_id} ${edit.params.from_driver_id ?? ''} ${edit.params.from_driver_team_id ?? ''}`;
    case 'takeLane':
      return `has ${edit.params.shuttle_id}`;
    default:
      return 'plan';
  }
}

function isOfLane({ call }: WaitingEdit): boolean {
  return call === 'changeAssignedVehicleDriver' || call === 'takeLane';
}

/** The rides that an edit is about, or the block that it changes. */
export function idsOf(edit: WaitingEdit): string[] {
  switch (edit.call) {
    case 'createMultipleFlexTrips':
    case 'removeDispatchedBookings':
      return [...edit.params.bookings];
    case 'moveDispatchedBooking': {
      const { booking_id, bookings = [], also = [] } = edit.params;
      const own = booking_id === undefined ? bookings : [booking_id];
      return [...own, ...also.flatMap((move) => move.bookings)];
    }
    case 'dispatchBooking':
    case 'editBookingTripTime':
    case 'reportRadioEvent':
    case 'saveWillCallCallTime':
      return [edit.params.booking_id];
    case 'createNewTimeBlock':
    case 'changeAssignedVehicleDriver':
    case 'takeLane':
      return [];
    case 'editDriverLunchTime':
    case 'updateTimeBlock':
    case 'editDriverAction':
      return edit.params.trip_id === null ? [] : [edit.params.trip_id];
  }
}

export function versionsOf(board: HeldBoard | undefined, id: string): [string, number][] {
  const booking = board && find(board.day.booking, id);
  const trip = board && find(board.day.trip, booking ? (booking.tripId ?? '') : id);
  return [booking, trip].flatMap((entry): [string, number][] => (entry ? [[entry.id, entry.version]] : []));
}

/** What another release has kept, or a hand has written, may be anything. */
function editsIn(kept: Record<string, unknown> | null): readonly WaitingEdit[] {
  const edits: unknown = kept?.['edits'];
  return Array.isArray(edits) ? edits.filter(isEdit) : [];
}

function isEdit(kept: unknown): kept is WaitingEdit {
  const edit = kept as Partial<WaitingEdit> | null;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  return (
    isObject(edit) &&
    WAITING_CALLS.some((call) => call === edit?.call) &&
    typeof edit?.id === 'string' &&
    isObject(edit.params) &&
    isObject(edit.told) &&
    isObject(edit.seen)
  );
}
