import { useAccount } from '../../platform/account/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import type { CallError } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Told } from '../undo/index.ts';
import { waits } from './waiting-edits.ts';

/** For what has a form of its own: has a deed wait that nobody answered, and says so; false for one that was answered. */
export function useHasWait(date: string): (failure: CallError, told: Told, board: HeldBoard | undefined) => boolean {
  const { userId } = useAccount();
  return (failure, told, board) => {
    if (!waits(failure, { userId, date, told, board })) return false;
    sayDone(`Waits for the connection: ${told.done}`);
    return true;
  };
}
