import { useChange } from '../platform/wire/index.ts';
import { readKey } from '../platform/wire/index.ts';
import { useQueryClient } from '@tanstack/react-query';

type Operation = { version: number; undoable: boolean } | undefined;

/** What a done line needs to offer an undo: the deed that takes an operation back, or null where there is none. */
export function useUndo(): (operation: Operation) => (() => Promise<unknown>) | null {
  const undo = useChange('undoOperation');
  const queries = useQueryClient();
  return (operation) => {
    if (!operation?.undoable) return null;
    const { version } = operation;
    return async () => {
      await undo.mutateAsync({ version });
      // What an undo touches is not known here; the live feed tells the rest, this makes the own screen quick.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== readKey('getContactInfo')[0] });
    };
  };
}
