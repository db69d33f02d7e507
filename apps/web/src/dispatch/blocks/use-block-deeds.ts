import type { Reply } from '@handrail/contracts/platform';
import type { CallKey, Calls } from '@handrail/contracts/wire';
import { blockDone, type Block, type BlockKind } from '@handrail/domain/dispatch';
import { instantText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { sayWarnings } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import type { BoardColumn, HeldBoard } from '../held-board.ts';
import type { useWayBack } from '../undo/index.ts';
import { type BlockSpot, type BlockValues, zoneIn } from './block-form.ts';
import { blockWord } from './block-words.ts';

/** Says what was done, with the way back. */
export type Tell = ReturnType<typeof useWayBack>['tellNew'];

/** The board is told by the feed; asked for once more it has what was done also where the feed is away. */
const touches: readonly CallKey[] = ['getDispatchBoard', 'getOperationList', 'getTripListInfo'];

type Deed = 'created' | 'updated' | 'deleted';

/** Planning, changing and taking away what a vehicle does without a rider. A refusal is thrown, for the form that asked. */
export function useBlockDeeds(tell: Tell) {
  const lunch = useChange('editDriverLunchTime', { touches });
  const newBlock = useChange('createNewTimeBlock', { touches });
  const block = useChange('updateTimeBlock', { touches });
  const action = useChange('editDriverAction', { touches });

  function done(reply: Reply<unknown>, kind: BlockKind, deed: Deed) {
    sayWarnings(reply.data);
    tell(reply.operation, { done: blockDone(kind, deed), undone: undoneText(kind, deed) });
  }

  /** `version`: that of the block as whoever decides has seen it. */
  async function save(spot: BlockSpot, values: BlockValues, version: number) {
    const times = { start_time: values.start, end_time: values.end };
    const on =
      spot.is === 'new'
        ? { trip_id: null, ...columnOf(spot.column, values) }
        : { trip_id: spot.block.id, expected_version: version };
    const common = { to_delete: false, ...times, ...on } as const;
    switch (spot.kind) {
      case 'lunch_break':
        return done(await lunch.mutateAsync(common), spot.kind, deedOf(spot));
      case 'driver_action': {
        const what = { ...placeParams(values), action_detail: values.detail };
        return done(await action.mutateAsync({ ...common, ...what }), spot.kind, deedOf(spot));
      }
      case 'time_block': {
        const { notes } = values;
        const reply =
          on.trip_id === null
            ? await newBlock.mutateAsync({ to_delete: false, ...times, ...on, notes })
            : await block.mutateAsync({ to_delete: false, ...times, ...on, notes });
        return done(reply, spot.kind, deedOf(spot));
      }
    }
  }

  async function remove(board: HeldBoard, held: Block) {
    const zone = zoneIn(board, held.programId);
    const [start, end] = [held.startsAt, held.endsAt].map((at) => instantText(Temporal.Instant.from(at), zone));
    const own = { trip_id: held.id, to_delete: true, expected_version: held.version };
    const times = { start_time: start ?? '', end_time: end ?? '' };
    switch (held.kind) {
      case 'lunch_break':
        return done(await lunch.mutateAsync({ ...own, ...times }), held.kind, 'deleted');
      case 'time_block':
        return done(await block.mutateAsync({ ...own, ...times, notes: held.notes ?? '' }), held.kind, 'deleted');
      case 'driver_action':
        return done(await action.mutateAsync(own), held.kind, 'deleted');
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
