import { type Block, isBlock, NOT_WITH_DRIVER } from '@handrail/domain/dispatch';
import type { RowFix } from '../../routes/index.ts';
import type { BoardColumn } from '../board/held-board.ts';
import type { Lane } from '../board/lanes.ts';
import { DRIVER_ON_LEAVE } from '../board/verdicts.ts';
import { boardTime } from '../board/clock-text.ts';
import { minutes } from '../hand/timed-verdicts.ts';
import type { Said } from './offer-of.ts';

/** Where each kind of fix is done: all of it is on the board already. */
export interface FixDeeds {
  onDriver: (column: BoardColumn) => void;
  onShift: (column: BoardColumn) => void;
  onBlock: (block: Block) => void;
  /** Compares vehicles for another ride: the one that would be late. */
  onCompare: (bookingId: string) => void;
  /** Lets it be chosen as it stands. */
  onGrant: (key: string) => void;
}

/** The cheapest single thing that would make it fit, as one press; null where nothing would, or nothing has to. */
export function fixOf(lane: Lane, key: string, { outlook, run, telling }: Said, deeds: FixDeeds): RowFix | null {
  const { column } = lane;
  const code = outlook.refusal?.code ?? run?.fix?.code ?? outlook.codes[0];
  const by = minutes(run?.fix?.by ?? 0);
  switch (code) {
    case 'NO_DRIVER':
    case 'NO_DRIVER_ON_LIST':
      return { label: 'Add a driver', run: () => deeds.onDriver(column) };
    case DRIVER_ON_LEAVE:
    case NOT_WITH_DRIVER:
      return { label: 'Choose another driver', run: () => deeds.onDriver(column) };
    case 'OUTSIDE_SHIFT':
      return { label: 'Change the shift', run: () => deeds.onShift(column) };
    case 'OFF_SHIFT':
      return {
        label: by > 0 ? `Make the shift ${by} min longer` : 'Change the shift',
        run: () => deeds.onShift(column),
      };
    case 'ON_BREAK':
    case 'ON_TASK': {
      const block = blockNear(lane, Date.parse(run?.pickup_time ?? ''));
      const what = code === 'ON_BREAK' ? 'break' : 'errand';
      return block ? { label: `Move the ${what} by ${by} min`, run: () => deeds.onBlock(block) } : null;
    }
    case 'OTHERS_LATE': {
      const late = run?.riders.toSorted((a, b) => b.late_seconds - a.late_seconds)[0];
      if (!late) return null;
      const name = telling.nameOf(late.booking_id);
      return { label: `Find ${name} another vehicle`, run: () => deeds.onCompare(late.booking_id) };
    }
    case 'WINDOW_MISSED': {
      if (!run?.pickup_time) return null;
      const at = boardTime(Date.parse(run.pickup_time), telling.zone);
      return { label: `Pick up at ${at}`, run: () => deeds.onGrant(key) };
    }
    case 'RIDE_TOO_LONG':
      return run?.pickup_time ? { label: `Allow ${by} min more aboard`, run: () => deeds.onGrant(key) } : null;
    case 'SHARES_VEHICLE':
      return run?.pickup_time ? { label: 'Let them share it', run: () => deeds.onGrant(key) } : null;
    default:
      return null;
  }
}

/** What the vehicle does without a rider, nearest to a time. */
function blockNear({ trips }: Lane, ms: number): Block | null {
  const blocks = trips.flatMap(({ entry }) => (isBlock(entry) ? [entry] : []));
  const away = (block: Block) => Math.abs(Date.parse(block.startsAt) - ms);
  return blocks.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
