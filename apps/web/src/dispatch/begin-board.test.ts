import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account as accountOf, fakeServer } from '../platform/testing/fake-server.ts';
import { forgetTownClock } from '../platform/town-clock.ts';

/** The module as a page that was just opened has it: what it keeps is in the browser alone. */
async function opened() {
  vi.resetModules();
  const { beginBoard, beginBoardAhead } = await import('./begin-board.ts');
  const server = fakeServer();
  return { beginBoard, beginBoardAhead, server };
}

const inNewYork = () => accountOf({ employer_programs: [{ program_timezone: 'America/New_York' } as never] });
const at = (search: string) => new URLSearchParams(search);

beforeEach(() => {
  forgetTownClock();
  vi.useFakeTimers({ now: Date.parse('2026-03-11T02:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('A screen on which nobody read a board asks for none before it is known who is there', async () => {
  const { beginBoardAhead, server } = await opened();
  beginBoardAhead(at('date=2026-03-10'));
  expect(server.made).toEqual([]);
});

test('The next opening asks for today in the zone of the last board, or for the day that the address names', async () => {
  const before = await opened();
  before.beginBoard(inNewYork(), at(''));
  const { beginBoardAhead, server } = await opened();
  beginBoardAhead(at(''));
  beginBoardAhead(at('date=2026-03-08'));
  const asked = server.paramsOf('getFirstLanes');
  expect(asked.map((params) => (params as { date: string }).date)).toEqual(['2026-03-10', '2026-03-08']);
});

test('A read that was asked ahead is not asked twice when the account is there', async () => {
  (await opened()).beginBoard(inNewYork(), at(''));
  const { beginBoard, beginBoardAhead, server } = await opened();
  beginBoardAhead(at(''));
  beginBoard(inNewYork(), at(''));
  expect(server.made.map(([key]) => key)).toEqual(['getFirstLanes', 'getDispatchBoard']);
});

test('A zone that is none, and a date that is none, ask for nothing', async () => {
  localStorage.setItem('handrail.board-zone', JSON.stringify({ zone: 'Mars/Olympus' }));
  const { beginBoardAhead, server } = await opened();
  beginBoardAhead(at(''));
  beginBoardAhead(at('date=tomorrow'));
  expect(server.made).toEqual([]);
});
