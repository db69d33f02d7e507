import type { Reply } from '@handrail/contracts/platform';
import type { CallKey, Calls } from '@handrail/contracts/wire';
import { blockDone, type Block, type BlockKind } from '@handrail/domain/dispatch';
import { instantText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useAccount } from '../../platform/account/index.ts';
import { sayDone, sayWarnings } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { waits } from '../waiting/waiting-edits.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import type { useWayBack } from '../undo/index.ts';
import { type BlockSpot, type BlockValues, zoneIn } from './block-form.ts';
import { blockWord } from './block-words.ts';

/** Says what was done, with the way back. */
export type Tell = ReturnType<typeof useWayBack>['tellNew'];

/** The board is told by the feed; asked for once more it has what was done also where the feed is away. */
const touches: readonly CallKey[] = ['getDispatchBoard', 'getOperationList', 'getTripListInfo'];

type Deed = 'created' | 'updated' | 'deleted';

/** The day that a block is of, as it was decided on. */
interface On {
  date: string;
  board: HeldBoard | undefined;
}

const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** Planning, changing and taking away what a vehicle does without a rider. A refusal is thrown, for the form that asked. */
export function useBlockDeeds(tell: Tell) {
  const { userId } = useAccount();
  const lunch = useChange('editDriverLunchTime', { touches });
  const newBlock = useChange('createNewTimeBlock', { touches });
  const block = useChange('updateTimeBlock', { touches });
  const action = useChange('editDriverAction', { touches });

  /** Said once it is answered. Where nobody answers it waits, as every deed of the board does. */
  async function done(asked: Promise<Reply<unknown>>, kind: BlockKind, deed: Deed, { date, board }: On) {
    const told = { done: blockDone(kind, deed), undone: undoneText(kind, deed) };
    try {
      const reply = await asked;
      sayWarnings(reply.data);
      tell(reply.operation, told);
    } catch (failure) {
      if (!(failure instanceof CallError) || !waits(failure, { userId, date, told, board })) throw failure;
      sayDone(`Waits for the connection: ${told.done}`);
    }
  }

  /** `version`: that of the block as whoever decides has seen it. */
  async function save(spot: BlockSpot, values: BlockValues, version: number, board?: HeldBoard) {
    const times = { start_time: values.start, end_time: values.end };
    const on =
      spot.is === 'new'
        ? { trip_id: null, ...columnOf(spot.column, values) }
        : { trip_id: spot.block.id, expected_version: version };
    const common = { to_delete: false, ...times, ...on } as const;
    const onDay = { date: values.start.slice(0, DATE_LENGTH), board };
    switch (spot.kind) {
      case 'lunch_break':
        return done(lunch.mutateAsync(common), spot.kind, deedOf(spot), onDay);
      case 'driver_action': {
        const what = { ...placeParams(values), action_detail: values.detail };
        return done(action.mutateAsync({ ...common, ...what }), spot.kind, deedOf(spot), onDay);
      }
      case 'time_block': {
        const { notes } = values;
        const asked: Promise<Reply<unknown>> =
          on.trip_id === null
            ? newBlock.mutateAsync({ to_delete: false, ...times, ...on, notes })
            : block.mutateAsync({ to_delete: false, ...times, ...on, notes });
        return done(asked, spot.kind, deedOf(spot), onDay);
      }
    }
  }

  async function remove(board: HeldBoard, held: Block) {
    const zone = zoneIn(board, held.programId);
    const [start, end] = [held.startsAt, held.endsAt].map((at) => instantText(Temporal.Instant.from(at), zone));
    const own = { trip_id: held.id, to_delete: true, expected_version: held.version };
    const times = { start_time: start ?? '', end_time: end ?? '' };
    const onDay = { date: board.date, board };
    switch (held.kind) {
      case 'lunch_break':
        return done(lunch.mutateAsync({ ...own, ...times }), held.kind, 'deleted', onDay);
      case 'time_block':
        return done(block.mutateAsync({ ...own, ...times, notes: held.notes ?? '' }), held.kind, 'deleted', onDay);
      case 'driver_action':
        return done(action.mutateAsync(own), held.kind, 'deleted', onDay);
    }
  }

  return { save, remove, isBusy: lunch.isPending || newBlock.isPending || block.isPending || action.isPending };
}

function deedOf(spot: BlockSpot): Deed {
  return spot.is === 'new' ? 'created' : 'updated';
}

function undoneText(kind: BlockKind, deed: Deed): string {
  const what = blockWord(kind);
  if (deed === 'created') return `${what} taken off again.`;
  return deed === 'updated' ? `${what} as it was before.` : `${what} back in its place.`;
}

function columnOf({ shuttle_id, driver_id, driver_team_id }: BoardColumn, { programId }: BlockValues) {
  return { shuttle_id, program_id: programId, driver_id, driver_team_id };
}

function placeParams({ place }: BlockValues): Partial<Calls['editDriverAction']['params']> {
  if (!place) return { addressLine: '' };
  const { addressLine1, city, state, zipcode, latitude, longitude } = place;
  return { addressLine: addressLine1, city, state, zipcode, latitude, longitude };
}
