import { describe, expect, test } from 'vitest';
import { type BoardView, canAddView, checkViewName, isViewOf, MOST_VIEWS } from './board-view.ts';

const [mia, theo] = ['11', '12'] as const;
const view = (name: string, change: Partial<BoardView> = {}): BoardView => ({
  id: '1',
  ownerId: mia,
  name,
  isShared: false,
  ...change,
});
const codeOf = (named: BoardView, others: readonly BoardView[] = []) => {
  const verdict = checkViewName(named, others);
  return verdict.ok ? verdict.value : verdict.refusal.code;
};

describe('The name of a view', () => {
  test('is kept without the spaces around it, and has one letter to forty', () => {
    expect(codeOf(view('  Late vans '))).toBe('Late vans');
    expect(codeOf(view('   '))).toBe('VIEW_NAME_MISSING');
    expect(codeOf(view('ü'.repeat(40)))).toBe('ü'.repeat(40));
    expect(codeOf(view('🚐'.repeat(40)))).toBe('🚐'.repeat(40));
    expect(codeOf(view('ü'.repeat(41)))).toBe('VIEW_NAME_TOO_LONG');
  });

  test('stands once among those of its owner, however it is written, and may stand among those of another', () => {
    const held = view('Late vans', { id: '2' });
    expect(codeOf(view('late VANS'), [held])).toBe('VIEW_NAME_TAKEN');
    expect(codeOf(view('late VANS', { id: held.id }), [held])).toBe('late VANS');
    expect(codeOf(view('Late vans', { ownerId: theo }), [held])).toBe('Late vans');
  });
});

test('One more view finds room until its owner has fifty; those of others are not counted.', () => {
  const own = Array.from({ length: MOST_VIEWS }, (_, at) => view(`View ${at}`, { id: String(at) }));
  expect(canAddView(mia, own.slice(1)).ok).toBe(true);
  expect(canAddView(mia, own)).toMatchObject({
    refusal: {
      code: 'TOO_MANY_VIEWS',
      sentence: 'You have 50 views, as many as there can be: delete one first.',
    },
  });
  expect(canAddView(theo, own).ok).toBe(true);
});

test('A view is its owner’s until it is shared.', () => {
  expect(isViewOf(mia, view('Late vans'))).toBe(true);
  expect(isViewOf(theo, view('Late vans'))).toBe(false);
  expect(isViewOf(theo, view('Late vans', { isShared: true }))).toBe(true);
});
