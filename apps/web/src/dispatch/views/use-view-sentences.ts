import { type TypedCommand, useTypedCommands } from '../../platform/typed-commands.ts';
import type { BoardViews } from './use-board-views.ts';

const PATTERN = /^view\s+(.*)$/i;
const MOST_SHOWN = 8;

/** Has the command box take `view <name>`: those that are meant are offered while it is typed, and Enter opens one. */
export function useViewSentences(views: BoardViews): void {
  useTypedCommands((text) => viewsMeant(text, views), true);
}

function viewsMeant(text: string, { all, current, open, isLoading, error }: BoardViews): TypedCommand[] {
  const [, name] = PATTERN.exec(text.trimStart()) ?? [];
  if (name === undefined) return [];
  const said = (label: string): TypedCommand[] => [{ id: 'no view', label, verdict: '', tone: 'no', run: null }];
  if (error && all.length === 0) return said(error.message);
  if (isLoading) return said('The views are being loaded.');
  const words = name.trim().toLowerCase();
  const found = all.filter((view) => view.name.toLowerCase().includes(words));
  if (found.length === 0) return said(`No view is called “${name.trim()}”.`);
  return found.slice(0, MOST_SHOWN).map((view) => ({
    id: `view ${view.board_view_id}`,
    label: `View “${view.name}”`,
    verdict: view === current ? 'It is on.' : 'Shows the board so.',
    tone: 'fits',
    run: () => open(view),
  }));
}
