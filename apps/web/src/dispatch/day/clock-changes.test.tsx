import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { boardBooking, paperBoard, paperColumn } from '../board/paper-board.ts';

/** The rides that wait on a day, each with the name and the moment it is booked for, as the cards are read out. */
async function check(date: string, rides: readonly (readonly [name: string, at: string])[]): Promise<string[]> {
  fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard({
      date,
      columns: [paperColumn()],
      trips: [],
      bookings: rides.map(([passenger_lastname, scheduled_pickup_time], at) =>
        boardBooking({
          booking_id: String(31 + at),
          service_day: date,
          passenger_lastname,
          scheduled_pickup_time,
          window_start_time: null,
          window_end_time: null,
          appointment_time: null,
        }),
      ),
    }),
    getOperationList: [],
    setPresence: { others: [], lanes: [] },
  });
  openConsole(`/fleet/dispatch?date=${date}&view=list`, [area]);
  const pool = await screen.findByRole('region', { name: 'Unassigned' });
  await within(pool).findAllByRole('button', { name: /Rosen|Abara|Hess/ });
  return within(pool)
    .getAllByRole('button', { name: /Rosen|Abara|Hess/ })
    .map(
      (card) =>
        /^(.*?), (\w+)/
          .exec(card.getAttribute('aria-label') ?? card.textContent)
          ?.slice(1)
          .join(' ') ?? '',
    );
}

describe('The day page', () => {
  test('tells the two 1:30s apart on the day the clocks go back, and keeps them in order', async () => {
    const cards = await check('2026-11-01', [
      ['Hess', '2026-11-01T02:10:00-05:00'],
      ['Rosen', '2026-11-01T01:30:00-05:00'],
      ['Abara', '2026-11-01T01:30:00-04:00'],
    ]);
    expect(cards).toEqual(['1:30 AM EDT Abara', '1:30 AM EST Rosen', '2:10 AM Hess']);
  });

  test('has no hour at two on the day the clocks go forward', async () => {
    const cards = await check('2026-03-08', [
      ['Hess', '2026-03-08T03:10:00-04:00'],
      ['Rosen', '2026-03-08T01:55:00-05:00'],
    ]);
    expect(cards).toEqual(['1:55 AM Rosen', '3:10 AM Hess']);
  });

  test('puts the ride before midnight last', async () => {
    const cards = await check('2026-03-10', [
      ['Hess', '2026-03-10T23:50:00-04:00'],
      ['Rosen', '2026-03-10T08:40:00-04:00'],
    ]);
    expect(cards).toEqual(['8:40 AM Rosen', '11:50 PM Hess']);
  });
});
