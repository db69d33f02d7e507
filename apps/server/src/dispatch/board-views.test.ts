import { deleteBoardView, getBoardViewList, saveBoardView } from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { dispatchViewEntity } from './entities.ts';
import { type BoardTown, openBoardTown, write } from './testing.ts';

const house = useHouse();

const late = { show: 'late', sort: 'trouble', zoom: 'fit' } as const;
const openTown = async (): Promise<BoardTown> => openBoardTown(house, { rides: [] });
const asked = (name: string, change: { is_shared?: boolean; board_view_id?: string } = {}) => ({
  board_view_id: null,
  name,
  is_shared: false,
  params: late,
  ...change,
});

type Answered = Awaited<ReturnType<BoardTown['mia']['call']>>;
const codeIn = (answer: Answered) => (answer.status === 'error' ? answer.message.error_code : 'saved');

type Who = 'mia' | 'theo';
const save = async (town: BoardTown, who: Who, name: string, is_shared = false) =>
  (await town[who].get(saveBoardView, asked(name, { is_shared }))).view;
const namesOf = async (town: BoardTown, who: Who) =>
  (await town[who].get(getBoardViewList, {})).map(({ name }) => name);

describe('A view of the board', () => {
  test('is kept for its owner under a name, and seen by others once it is shared', async () => {
    const town = await openTown();
    const view = await save(town, 'mia', ' Late vans ');
    expect(view).toEqual({
      board_view_id: expect.any(String) as string,
      version: 1,
      name: 'Late vans',
      is_shared: false,
      owner_id: town.mia.id,
      owner_name: 'Mia Tester',
      params: late,
    });
    await save(town, 'mia', 'All of it', true);
    expect(await namesOf(town, 'mia')).toEqual(['All of it', 'Late vans']);
    expect(await namesOf(town, 'theo')).toEqual(['All of it']);
  });

  test('is renamed, shared, changed and deleted over the version that was seen, by its owner and of a shared one by others', async () => {
    const town = await openTown();
    const { board_view_id, version } = await save(town, 'mia', 'Late vans');
    const change = { ...asked('Later vans', { board_view_id, is_shared: true }), params: { view: 'list' as const } };
    const { view } = await town.mia.get(saveBoardView, { ...change, expected_version: version });
    expect(view).toMatchObject({ version: 2, name: 'Later vans', is_shared: true, params: { view: 'list' } });
    const second = await town.theo.call(saveBoardView, { ...change, name: 'Mine', expected_version: version });
    expect(second).toMatchObject({ message: { error_code: 'STALE', current: { name: 'Later vans', version: 2 } } });
    await town.theo.get(saveBoardView, { ...change, name: 'Ours', expected_version: 2 });
    expect((await town.mia.get(getBoardViewList, {}))[0]).toMatchObject({ name: 'Ours', owner_id: town.mia.id });
    await town.theo.get(deleteBoardView, { board_view_id, expected_version: 3 });
    expect(await namesOf(town, 'mia')).toEqual([]);
  });

  test('is one of fifty of its owner at most: no more are saved, and those that are there are still changed', async () => {
    const town = await openTown();
    await write(house, town.operator, async (tx) => {
      for (let at = 0; at < 49; at++) {
        await tx.insert(dispatchViewEntity, {
          owner_id: town.mia.id,
          name: `View ${at}`,
          is_shared: false,
          params: '{}',
        });
      }
    });
    const { board_view_id } = await save(town, 'mia', 'The fiftieth', true);
    expect(await town.mia.call(saveBoardView, asked('One more'))).toMatchObject({
      message: {
        error_code: 'TOO_MANY_VIEWS',
        message: 'You have 50 views, as many as there can be: delete one first.',
      },
    });
    const renamed = asked('Still mine', { board_view_id, is_shared: true });
    expect(await town.mia.call(saveBoardView, { ...renamed, expected_version: 1 })).toBeAccepted();
    expect(await town.theo.call(saveBoardView, asked('Theo’s first'))).toBeAccepted();
  });

  test('of somebody else, of another operator and of nobody are all the same: there is none', async () => {
    const town = await openTown();
    const elsewhere = await openTown();
    const own = await save(town, 'mia', 'Late vans');
    const shared = await save(elsewhere, 'mia', 'Ours', true);
    for (const board_view_id of [own.board_view_id, shared.board_view_id, '999999999']) {
      expect((await town.theo.call(saveBoardView, asked('Mine', { board_view_id }))).httpStatus).toBe(404);
      expect((await town.theo.call(deleteBoardView, { board_view_id })).httpStatus).toBe(404);
    }
    expect(await namesOf(town, 'theo')).toEqual([]);
    expect(await namesOf(town, 'mia')).toEqual(['Late vans']);
  });

  test('has a name of one to forty letters that its owner has once', async () => {
    const town = await openTown();
    const codeOf = async (name: string, who: Who = 'mia') => codeIn(await town[who].call(saveBoardView, asked(name)));
    expect(await codeOf('  ')).toBe('VIEW_NAME_MISSING');
    expect(await codeOf('x'.repeat(41))).toBe('VIEW_NAME_TOO_LONG');
    expect(await codeOf('Late vans')).toBe('saved');
    expect(await codeOf('LATE vans')).toBe('VIEW_NAME_TAKEN');
    expect(await codeOf('LATE vans', 'theo')).toBe('saved');
  });

  test('is kept once when it is saved from two windows at the same moment', async () => {
    const town = await openTown();
    const tries = await Promise.all([1, 2, 3].map(async () => town.mia.call(saveBoardView, asked('Late vans'))));
    expect(tries.map(codeIn).toSorted()).toEqual(['VIEW_NAME_TAKEN', 'VIEW_NAME_TAKEN', 'saved']);
    expect(await namesOf(town, 'mia')).toEqual(['Late vans']);
  });

  test('holds what the address of the board has keys for, and nothing else', async () => {
    const town = await openTown();
    for (const params of [{ booking: '31' }, { zoom: '97' }, { program: 'all' }, { lanes: 'x'.repeat(81) }]) {
      const answer = await town.mia.call(saveBoardView, { ...asked('Late vans'), params } as never);
      expect(answer.httpStatus).toBe(400);
    }
  });
});

describe('Taking back what was done to a view', () => {
  test('brings a deleted one back as it was, and is told by its name', async () => {
    const town = await openTown();
    const { board_view_id } = await save(town, 'mia', 'Late vans', true);
    const before = await town.mia.get(getBoardViewList, {});
    await town.mia.get(deleteBoardView, { board_view_id });
    const deleted = await town.version();
    await town.mia.get(undoOperation, { version: deleted });
    const after = await town.mia.get(getBoardViewList, {});
    expect(after).toEqual(before.map((view) => ({ ...view, version: expect.any(Number) as number })));
    const history = await town.mia.get(getOperationList, { entity: 'dispatch_view', entity_id: board_view_id });
    expect(history.map(({ summary }) => summary).slice(1)).toEqual([
      'View “Late vans” deleted',
      'View “Late vans” saved',
    ]);
  });

  test('is refused where there is another of the name since, and to everyone but the owner of one that is not shared', async () => {
    const town = await openTown();
    const { board_view_id } = await save(town, 'mia', 'Late vans');
    const saved = await town.version();
    const sentenceOf = async (who: Who, version: number) => {
      const answer = await town[who].call(undoOperation, { version });
      return answer.status === 'error' ? answer.message.message : 'taken back';
    };
    expect(await sentenceOf('theo', saved)).toBe("This can't be undone: it is somebody else's view.");
    await town.mia.get(deleteBoardView, { board_view_id });
    const deleted = await town.version();
    await save(town, 'mia', 'late vans');
    expect(await sentenceOf('mia', deleted)).toBe("This can't be undone: there is another view of that name since.");
    expect(await namesOf(town, 'mia')).toEqual(['late vans']);
  });
});
