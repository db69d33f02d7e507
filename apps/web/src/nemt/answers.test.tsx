import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account, fakeServer, openConsole } from '../testing.tsx';
import { hearTownClock } from '../platform/town-clock.ts';
import { area as bookings } from '../bookings/area.tsx';
import { area } from './area.tsx';
import { paperPrebooking } from './paper-file.ts';

const keystone = {
  insurance_id: '61',
  insurance_name: 'Keystone Access',
  is_active: true,
  program: [{ program_id: '1', program_name: 'Dial-a-Ride' }],
};
const ruth = paperPrebooking({ booking_id: '31', answer_by: '2026-03-10T10:00:00-04:00', broker_state: 'offered' });
const milo = paperPrebooking({
  broker_prebooking_id: '500522',
  firstname: 'Milo',
  lastname: 'Hess',
  booking_id: '32',
  answer_by: '2026-03-10T08:20:00-04:00',
});
const PATH = '/rider-services/broker-answers';

function open(more: Parameters<typeof fakeServer>[0] = {}) {
  hearTownClock('2026-03-10T12:30:00Z;rate=0'); // 8:30 in the morning of the town
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [1] }),
    getFleetInsurance: [keystone],
    getNemPrebookingList: [ruth, milo],
    getBrokerTerms: { insurance_id: '61', answer_within_min: 60, own_layouts: [] },
    answerPrebookings: { prebookings: [{ ...ruth, answer: 'accepted' }], refused: [] },
    ...more,
  });
  return { server, ...openConsole(PATH, [area, bookings]) };
}

describe('A ride that waits for an answer', () => {
  test('stands with its clock, that of the first one due above', async () => {
    const { server } = open();
    const rows = await screen.findAllByRole('row', { name: /^(Okafor|Hess)/ });
    expect(rows.map((row) => within(row).getByText(/ (?:left|late)$/).textContent)).toEqual([
      '10 min late',
      '1 h 30 min left',
    ]);
    expect(within(rows[1] ?? document.body).getByText('Offered')).toBeTruthy();
    expect(server.paramsOf('getNemPrebookingList')[0]).toMatchObject({ answer: 'waiting' });
  });

  test('is accepted by keys, one ride or all that are checked', async () => {
    const { hand, server } = open();
    const [first] = await screen.findAllByRole('row', { name: /^(Okafor|Hess)/ });
    first?.focus();
    await hand.keyboard('x{ArrowDown}x');
    expect(screen.getByRole('button', { name: /^Accept 2 rides/ })).toBeTruthy();
    await hand.keyboard('a');
    await waitFor(() =>
      expect(server.paramsOf('answerPrebookings')).toEqual([
        {
          prebookings: [
            { insurance_id: '61', broker_prebooking_id: '500522' },
            { insurance_id: '61', broker_prebooking_id: '500417' },
          ],
          answer: 'accepted',
        },
      ]),
    );
    expect(await screen.findByText('1 ride accepted.')).toBeTruthy();
  });

  test('is refused with a reason, and what could not be is told with its sentence', async () => {
    const late = 'The broker no longer waits for an answer. Call them to give the ride back.';
    const { hand, server } = open({
      answerPrebookings: {
        prebookings: [],
        refused: [{ insurance_id: '61', broker_prebooking_id: '500522', sentence: late }],
      },
    });
    const [first] = await screen.findAllByRole('row', { name: /^(Okafor|Hess)/ });
    first?.focus();
    await hand.keyboard('xr');
    const modal = await screen.findByRole('dialog', { name: 'Refuse 1 ride?' });
    await hand.click(within(modal).getByRole('button', { name: 'Refuse 1 ride' }));
    expect(within(modal).getByText('Say why the ride is refused.')).toBeTruthy();
    await hand.click(within(modal).getByLabelText('Reason'));
    await hand.click(await screen.findByTitle('No vehicle free at that time'));
    await hand.click(within(modal).getByRole('button', { name: 'Refuse 1 ride' }));
    await waitFor(() =>
      expect(server.paramsOf('answerPrebookings')).toMatchObject([
        { answer: 'refused', reason: 'No vehicle free at that time' },
      ]),
    );
    expect(await screen.findByText(late)).toBeTruthy();
  });

  test('waits as long as is said of its payer', async () => {
    const { hand, server } = open({
      saveAnswerTerms: { insurance_id: '61', answer_within_min: 240, own_layouts: [] },
    });
    const terms = await screen.findByRole('region', { name: 'How long a payer waits' });
    await within(terms).findByText('1 hour after its file');
    await hand.click(within(terms).getByLabelText('Wants its answers'));
    await hand.click(await screen.findByTitle('4 hours after its file'));
    await waitFor(() =>
      expect(server.paramsOf('saveAnswerTerms')).toEqual([{ insurance_id: '61', answer_within_min: 240 }]),
    );
  });
});
