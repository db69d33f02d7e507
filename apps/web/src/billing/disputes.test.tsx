import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { doneLine } from '../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import type { Dispute } from './dispute-columns.tsx';

const program = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
};
const open: Dispute = {
  dispute_id: '91',
  version: 2,
  booking_id: '31',
  invoice_id: null,
  amount_cents: 1450,
  fee_cents: 1500,
  reason: 'service not provided',
  state: 'open',
  answer_state: 'none',
  answer: '',
  due_on: '2026-03-17T10:40:00Z',
  opened_on: '2026-03-10T10:40:00Z',
  decided_on: null,
};

function at(disputes: readonly Dispute[], more: Parameters<typeof fakeServer>[0] = {}, path = '&dispute=91') {
  doneLine.set(null);
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: [program] }),
    getInvoiceList: [],
    getDisputeList: [...disputes],
    ...more,
  });
  return { server, ...openConsole(`/account_mngm/plan-billing?part=disputes${path}`, [area]) };
}

async function dialog() {
  const head = await screen.findByText('Dispute of Ride 31', { selector: '.ant-modal-title' });
  return within(head.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}

describe('The disputes of card payments', () => {
  test('are listed with what they are of and by when they are to be answered, in the time of the office', async () => {
    at([open, { ...open, dispute_id: '92', booking_id: '32', state: 'lost', answer_state: 'sent' }], {}, '');
    const row = within(await screen.findByRole('row', { name: 'Dispute of Ride 31' }));
    for (const text of ['To be answered', '03/17/2026, 6:40 AM', '$14.50', '$15.00', 'service not provided'])
      expect(row.getByText(text)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: 'Dispute of Ride 32' })).getByText('Lost')).toBeTruthy();
  });

  test('say so where there are none', async () => {
    at([], {}, '');
    expect(await screen.findByText('No card payment is disputed.')).toBeTruthy();
  });

  test('are answered once, with what was typed kept where the server says no', async () => {
    const { hand, server } = at([open], {
      answerDispute: refuse(422, 'ANSWER_BLANK', 'Write what happened: when the ride was, and how it ended.'),
    });
    const shown = await dialog();
    await hand.type(shown.getByLabelText(/^Our side/), 'Driven at 8:40');
    await hand.click(shown.getByRole('button', { name: 'Send the answer' }));
    expect(await shown.findByText(/^Write what happened/)).toBeTruthy();
    expect(shown.getByLabelText<HTMLTextAreaElement>(/^Our side/).value).toBe('Driven at 8:40');
    server.answer({ answerDispute: { ...open, answer_state: 'sent', answer: 'Driven at 8:40' } });
    await hand.click(shown.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() => expect(doneLine.get()?.text).toBe('The dispute is answered.'));
    expect(server.paramsOf('answerDispute').at(-1)).toEqual({
      dispute_id: '91',
      answer: 'Driven at 8:40',
      expected_version: 2,
    });
  });

  test('are accepted only once it was said what that costs', async () => {
    const { hand, server } = at([open], { acceptDispute: { ...open, state: 'lost', answer_state: 'accepted' } });
    const shown = await dialog();
    await hand.click(shown.getByRole('button', { name: 'Accept the dispute' }));
    expect(shown.getByText(/^\$14\.50 goes back to the holder for good/)).toBeTruthy();
    expect(server.paramsOf('acceptDispute')).toEqual([]);
    await hand.click(shown.getByRole('button', { name: 'Accept it' }));
    await waitFor(() => expect(server.paramsOf('acceptDispute')).toEqual([{ dispute_id: '91', expected_version: 2 }]));
  });

  test('show what was answered, and that nothing more can be said', async () => {
    at([{ ...open, answer_state: 'sending', answer: 'Driven at 8:40' }]);
    const shown = await dialog();
    expect(shown.getByText('Driven at 8:40')).toBeTruthy();
    expect(shown.getByText(/The bank decides now\..*it is told again/)).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  });
});
