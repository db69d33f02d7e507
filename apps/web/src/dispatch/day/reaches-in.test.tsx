import type { LiveChange, LiveEvent } from '@handrail/contracts/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followedDays } from '../../platform/live/followed-days.ts';
import { tellListeners } from '../../platform/live/listeners.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { fold, hold } from '../board/held-board.ts';
import { paperBoard, paperColumn } from '../board/paper-board.ts';

const reaches_in = { ends_at: '2026-03-10T00:40:00-04:00', message: 'Busy until 12:40 AM.' };
const [van02, van05] = paperBoard().columns;
const night = (change = {}) =>
  paperBoard({ columns: [paperColumn({ ...van02, reaches_in }), paperColumn(van05)], ...change });

/** Something of the day before, as the feed tells it. */
function before(change: Partial<LiveChange>): LiveEvent {
  const changes = [{ entity: 'trip', id: '99', version: 2, ...change }];
  return { version: 21, previous: 20, days: ['2026-03-09'], call: 'x', changes };
}

function open(view: 'grid' | 'list', board = night()) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: board.program }),
    getDispatchBoard: board,
    getOperationList: [],
    setPresence: { others: [], lanes: [] },
  });
  return { server, ...openConsole(`/fleet/dispatch?date=2026-03-10&zoom=108&view=${view}`, [area]) };
}

describe('A vehicle that the day before still keeps', () => {
  // Of a grid without a size no lane is in sight.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1140);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1140);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });
  afterEach(() => vi.restoreAllMocks());

  test('has that time hatched at the top of its lane, and says until when', async () => {
    open('grid');
    const lane = await screen.findByRole('row', { name: /^Van 02/ });
    expect(within(lane).getByRole('rowheader').textContent).toBe('Van 02, Luis Ortega Busy until 12:40 AM.');
    const band = lane.querySelector<HTMLElement>('.tg-reaches-in');
    expect([band?.style.height, band?.textContent]).toEqual(['72px', 'Busy until 12:40 AM']); // 40 of 60 minutes at 108 pixels
    expect(screen.getByRole('row', { name: /^Van 05/ }).querySelector('.tg-reaches-in')).toBeNull();
  });

  test('says so at the head of its list', async () => {
    open('list');
    expect(
      await within(await screen.findByRole('region', { name: /^Van 02/ })).findByText(reaches_in.message),
    ).toBeTruthy();
    expect(within(screen.getByRole('region', { name: /^Van 05/ })).queryByText(/Busy until/)).toBeNull();
  });

  test('is heard of by an open board: it follows the day before, and asks for what may be otherwise', async () => {
    const { server } = open('list', paperBoard());
    await screen.findByRole('region', { name: /^Van 02/ });
    expect([...followedDays.get()].sort()).toEqual(['2026-03-09', '2026-03-10']);
    server.answer({ getDispatchBoard: night({ version: 21 }) });
    act(() => tellListeners(before({ set: { ends_at: '2026-03-10T04:40:00+00:00' } })));
    await waitFor(() => expect(screen.getByText(reaches_in.message)).toBeTruthy());
  });
});

describe('A board that hears of the day before', () => {
  const free = hold(paperBoard());
  const busy = hold(night());
  const isAsked = (board: typeof free, change: Partial<LiveChange>) => fold(board, before(change)) === 'ask';

  test('asks where a trip comes to last past midnight, and not where it ends with the day', () => {
    expect(isAsked(free, { set: { ends_at: '2026-03-10T04:01:00+00:00' } })).toBe(true);
    expect(isAsked(free, { set: { ends_at: '2026-03-10T04:00:00+00:00' } })).toBe(false);
    expect(isAsked(free, { set: { run_id: '60' } })).toBe(false);
    expect(isAsked(free, { entity: 'booking', set: { ride_status: 3 } })).toBe(false);
  });

  test('asks for whatever happens then, as long as it keeps a vehicle', () => {
    expect(isAsked(busy, { set: { ends_at: '2026-03-10T03:00:00+00:00' } })).toBe(true);
    expect(isAsked(busy, { gone: true })).toBe(true);
    expect(isAsked(busy, { entity: 'booking', set: { ride_status: 3 } })).toBe(true);
    expect(isAsked(busy, { entity: 'message' })).toBe(false);
  });
});
