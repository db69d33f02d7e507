import type { Reply } from '@handrail/contracts/platform';
import { useAccount } from '../../platform/account/index.ts';
import { useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import { raiseCommonError } from '../../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../../platform/wire/index.ts';
import type { Told } from '../undo/use-way-back.ts';
import { addressOf, type NamedView, showSame, type ViewParams } from './view-params.ts';

interface OnBoard {
  /** How the board is looked at now. */
  shown: ViewParams;
  /** Says what was done, with the way back. */
  tell: (operation: Reply<unknown>['operation'], told: Told) => void;
}

/** The views that have a name: one's own and those that are shared, which of them is on, and what may be done with them. */
export function useBoardViews({ shown, tell }: OnBoard) {
  const { userId } = useAccount();
  const read = useRead('getBoardViewList', {});
  const [named] = useUrlState('named');
  const change = useUrlChange();
  const save = useChange('saveBoardView', { touches: ['getBoardViewList'] });
  const remove = useChange('deleteBoardView', { touches: ['getBoardViewList'] });
  const all = read.data ?? [];
  const current = all.find(({ board_view_id }) => board_view_id === named) ?? null;

  /** Changes what is kept of a view, and nothing that a colleague changed of it since. */
  async function saveOver(view: NamedView, fields: Partial<NamedView>, told: Told): Promise<void> {
    const { board_view_id, version, name, is_shared, params } = { ...view, ...fields };
    const kept = { board_view_id, name, is_shared, params, expected_version: version };
    tell((await save.mutateAsync(kept)).operation, told);
  }

  /** For what has no form to say it in: a refusal is said in front of the board. */
  function inFront(work: Promise<void>) {
    work.catch((failure: unknown) => {
      if (!(failure instanceof CallError)) throw failure;
      raiseCommonError(failure.message);
    });
  }

  return {
    own: all.filter(({ owner_id }) => owner_id === userId),
    shared: all.filter(({ owner_id }) => owner_id !== userId),
    all,
    /** The view that was chosen, and whether the board is looked at otherwise since. */
    current,
    isChanged: current !== null && !showSame(current.params, shown),
    isLoading: read.isPending,
    error: read.error,
    retry: () => void read.refetch(),
    isBusy: save.isPending || remove.isPending,
    open: (view: NamedView) => change(addressOf(view)),
    /** Keeps how the board is looked at under a new name, which is on then. */
    saveNew: async (name: string, isShared: boolean) => {
      const { data, operation } = await save.mutateAsync({
        board_view_id: null,
        name,
        is_shared: isShared,
        params: shown,
      });
      tell(operation, { done: `View “${data.view.name}” saved.`, undone: `View “${data.view.name}” is gone again.` });
      change(addressOf(data.view));
    },
    rename: async (view: NamedView, name: string) =>
      saveOver(
        view,
        { name },
        { done: `View “${view.name}” renamed.`, undone: `View “${view.name}” has its name again.` },
      ),
    update: (view: NamedView) =>
      inFront(
        saveOver(
          view,
          { params: shown },
          { done: `View “${view.name}” shows this now.`, undone: `View “${view.name}” shows what it did before.` },
        ),
      ),
    share: (view: NamedView) => {
      const done = `View “${view.name}” ${view.is_shared ? 'is no longer shared' : 'is shared'}.`;
      const undone = `View “${view.name}” ${view.is_shared ? 'is shared' : 'is no longer shared'}.`;
      inFront(saveOver(view, { is_shared: !view.is_shared }, { done, undone }));
    },
    remove: (view: NamedView) => {
      const told = { done: `View “${view.name}” deleted.`, undone: `View “${view.name}” is back.` };
      const work = async () => {
        const { board_view_id, version } = view;
        tell((await remove.mutateAsync({ board_view_id, expected_version: version })).operation, told);
        if (board_view_id === named) change({ named: null });
      };
      inFront(work());
    },
  };
}

export type BoardViews = ReturnType<typeof useBoardViews>;
