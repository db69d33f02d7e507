import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { tellPassing } from '../../platform/live/listeners.ts';
import { doneLine } from '../../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { readKey } from '../../platform/wire/index.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';

const theo = { user_id: '12', name: 'Theo Jansen', looking_at: null, holding: null, held: [] as string[], lane: null };
const holding = (...held: string[]) => ({ ...theo, holding: held[0] ?? null, held });
/** The vehicles of the paper board. */
const VAN_02 = '5';

function open(presence: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [theo], lanes: [] },
    takeLane: { lane: null },
    ...presence,
  });
  return { server, ...openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]) };
}

const card = async (name: RegExp) => screen.findByRole('button', { name });
const lane = async (name: RegExp) => screen.findByRole('region', { name });
const said = (server: ReturnType<typeof fakeServer>) => server.paramsOf('setPresence');

beforeEach(() => hearTownClock('2026-03-10T14:00:00Z;rate=0'));
afterEach(() => {
  forgetTownClock();
  doneLine.set(null);
});

describe('Those who work on one board', () => {
  test('tell all rides that they hold, and the lane they work in', async () => {
    const { hand, server } = open();
    (await card(/Abara, Ben/)).focus();
    await hand.keyboard(' ');
    const first = { date: '2026-03-10', looking_at: null, holding: '32' };
    await waitFor(() => expect(said(server).at(-1)).toEqual({ ...first, lane: VAN_02 }), { timeout: 3000 });
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    await waitFor(() => expect(said(server).at(-1)).toMatchObject({ holding: '32', held: ['32', '33'] }));
  });

  test('see every ride that is in a hand of theirs, by the name of whose it is', async () => {
    open({ setPresence: { others: [holding('31', '33')], lanes: [] } });
    expect(await card(/Rosen, Ada.* Theo Jansen holds it\./)).toBeTruthy();
    expect(await card(/Hess, Cleo.* Theo Jansen holds it\./)).toBeTruthy();
    const here = await screen.findByRole('list', { name: 'Also on this day' });
    expect(within(here).getByText('Theo Jansen holds Rosen, Ada and 1 more')).toBeTruthy();
  });

  test('are asked before they take up what a colleague holds, and the colleague is told that it was taken', async () => {
    const { hand, server } = open({ setPresence: { others: [holding('33')], lanes: [] } });
    (await card(/Hess, Cleo.* Theo Jansen holds it\./)).focus();
    await hand.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: 'Take Hess over?' });
    expect(dialog.textContent).toContain('Theo is moving this. Take over?');
    await hand.click(within(dialog).getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await card(/Hess, Cleo/)).getAttribute('aria-pressed')).toBe('false');
    (await card(/Hess, Cleo/)).focus();
    await hand.keyboard(' ');
    await hand.click(await screen.findByRole('button', { name: 'Take over' }));
    await waitFor(async () => expect((await card(/Hess, Cleo/)).getAttribute('aria-pressed')).toBe('true'));
    expect(said(server)).toContainEqual(expect.objectContaining({ took: ['33'] }));
  });

  test('let go of what a colleague took over, with a sentence, and keep the rest', async () => {
    const { hand } = open();
    await screen.findByRole('list', { name: 'Also on this day' });
    for (const name of [/Hess, Cleo/, /Rosen, Ada/]) {
      (await card(name)).focus();
      await hand.keyboard(' ');
    }
    act(() =>
      tellPassing({
        about: 'presence',
        day: '2026-03-10',
        user_id: '12',
        looking_at: null,
        holding: '33',
        held: ['33'],
        lane: null,
        took: ['33'],
      }),
    );
    await waitFor(() => expect(doneLine.get()?.text).toBe('Theo Jansen took Hess over.'));
    expect((await card(/Hess, Cleo/)).getAttribute('aria-pressed')).toBe('false');
    expect((await card(/Rosen, Ada/)).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('A lane', () => {
  const taken = { shuttle_id: VAN_02, user_id: '12', name: 'Theo Jansen' };

  async function menuOf(name: RegExp) {
    fireEvent.click(within(await lane(name)).getByRole('button', { name: /^Menu of / }));
  }

  test('says at its head who has it today and who works in it', async () => {
    const others = [theo, { ...theo, user_id: '13', name: 'Maya Osei', lane: VAN_02 }];
    open({ setPresence: { others, lanes: [taken] } });
    const head = await lane(/^Van 02/);
    expect(await within(head).findByText('Theo Jansen has it today. Maya Osei works in it.')).toBeTruthy();
    expect(within(await lane(/^Van 05/)).queryByText(/today/)).toBeNull();
  });

  test('is taken from its menu, taken over, and given back', async () => {
    const { hand, server, queries } = open();
    /** As the feed has it read anew where somebody took a lane. */
    const freshen = async () =>
      act(async () => {
        for (const read of area.live?.['lane_holder'] ?? [])
          await queries.invalidateQueries({ queryKey: readKey(read) });
      });
    await menuOf(/^Van 02/);
    await hand.click(await screen.findByRole('button', { name: 'Take Van 02 for today' }));
    await waitFor(() => expect(doneLine.get()?.text).toBe('You have Van 02 today.'));
    server.answer({ setPresence: { others: [theo], lanes: [taken] } });
    // Theo takes it as well: the feed says that somebody did, and who has it is asked for.
    await freshen();
    await within(await lane(/^Van 02/)).findByText('Theo Jansen has it today.');
    await menuOf(/^Van 02/);
    await hand.click(await screen.findByRole('button', { name: 'Take Van 02 over from Theo Jansen' }));
    server.answer({ setPresence: { others: [theo], lanes: [{ ...taken, user_id: '11', name: 'Mia Quill' }] } });
    await freshen();
    await within(await lane(/^Van 02/)).findByText('You have it today.');
    await menuOf(/^Van 02/);
    await hand.click(await screen.findByRole('button', { name: 'Give Van 02 back' }));
    await waitFor(() =>
      expect(server.paramsOf('takeLane')).toEqual(
        [true, true, false].map((is_taken) => ({ date: '2026-03-10', shuttle_id: VAN_02, is_taken })),
      ),
    );
  });
});
