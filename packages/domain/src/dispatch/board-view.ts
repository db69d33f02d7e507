import type { Id, PersonId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

export type BoardViewId = Id<'dispatch_view'>;

/** A way to look at the board that has a name: its owner's alone, or shared with everyone who opens the board. */
export interface BoardView {
  id: BoardViewId;
  ownerId: PersonId;
  name: string;
  isShared: boolean;
}

/** A longer name would not fit into the menu it is chosen from. */
export const LONGEST_VIEW_NAME = 40;

/** So many find a place in the menu and are still told apart by their names. */
export const MOST_VIEWS = 50;

type Code = 'VIEW_NAME_MISSING' | 'VIEW_NAME_TOO_LONG' | 'VIEW_NAME_TAKEN';

/** Judges the name of a view among those its owner has. Two people may each have one of the same name. */
export function checkViewName(view: BoardView, others: readonly BoardView[]): Verdict<string, Code> {
  const name = view.name.trim();
  if (name === '') return no('VIEW_NAME_MISSING', 'Please give the view a name.');
  if (Array.from(name).length > LONGEST_VIEW_NAME)
    return no('VIEW_NAME_TOO_LONG', `A name has at most ${LONGEST_VIEW_NAME} letters.`);
  const same = others.find(
    ({ id, ownerId, name: other }) =>
      id !== view.id && ownerId === view.ownerId && other.toLowerCase() === name.toLowerCase(),
  );
  return same ? no('VIEW_NAME_TAKEN', `There is a view called “${same.name}” already.`) : yes(name);
}

/** Judges whether one more view finds room among those its owner has. What is there already is changed and renamed freely. */
export function canAddView(ownerId: PersonId, others: readonly BoardView[]): Verdict<true, 'TOO_MANY_VIEWS'> {
  const own = others.filter((other) => other.ownerId === ownerId).length;
  if (own < MOST_VIEWS) return yes(true);
  return no('TOO_MANY_VIEWS', `You have ${MOST_VIEWS} views, as many as there can be: delete one first.`);
}

/**
 * Whether someone may see a view, and change it. What is shared is everybody's who opens the board: all of them may edit the
 * operator's settings, too.
 */
export function isViewOf(personId: PersonId | null, { ownerId, isShared }: BoardView): boolean {
  return isShared || ownerId === personId;
}
