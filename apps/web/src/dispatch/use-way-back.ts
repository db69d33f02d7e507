import type { Reply } from '@handrail/contracts/platform';
import type { CallKey } from '@handrail/contracts/wire';
import { useRef } from 'react';
import { useHotkeys } from '../platform/kit/index.ts';
import { raiseCommonError, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';

/** What the foot says of a deed, and of taking it back. */
export interface Told {
  done: string;
  undone: string;
}

type Step = () => Promise<void>;

/** The way back from the last step on a day, by its message and by keys, and forward again. */
export function useWayBack(touches: readonly CallKey[]) {
  const last = useRef<Step | null>(null);
  const takenBack = useRef<Step | null>(null);
  const undo = useChange('undoOperation', { touches });
  useHotkeys([
    { keys: 'ctrl+z', label: 'Undo the last step on this day', run: () => void take(last.current) },
    { keys: 'ctrl+shift+z', label: 'Do again what was taken back', run: () => void take(takenBack.current) },
  ]);

  async function take(step: Step | null) {
    try {
      await step?.();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      raiseCommonError(failure.message);
    }
  }

  /** The step that takes an operation back, once. It says what came of it, with the way forward again: undoing the undo. */
  function backOf(operation: Reply<unknown>['operation'], { done, undone }: Told): Step | null {
    if (!operation?.undoable) return null;
    const { version } = operation;
    const back = async () => {
      if (last.current === back) last.current = null;
      const reply = await undo.mutateAsync({ version });
      const again = forwardOf(reply.operation, { done, undone });
      takenBack.current = again;
      sayDone(undone, again, 'Redo');
    };
    return back;
  }

  function forwardOf(operation: Reply<unknown>['operation'], told: Told): Step | null {
    if (!operation?.undoable) return null;
    const { version } = operation;
    return async () => {
      takenBack.current = null;
      const reply = await undo.mutateAsync({ version });
      tellDone(reply.operation, told);
    };
  }

  function tellDone(operation: Reply<unknown>['operation'], told: Told) {
    const back = backOf(operation, told);
    last.current = back;
    sayDone(told.done, back);
  }

  return {
    /** Says what was done. From a new deed there is no way forward to one that was taken back before it. */
    tellNew: (operation: Reply<unknown>['operation'], told: Told) => {
      takenBack.current = null;
      tellDone(operation, told);
    },
  };
}
