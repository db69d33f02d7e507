import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeRenderer } from '../../places/testing.ts';
import { tellListeners } from '../../platform/live/listeners.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { order, ordered } from '../../shared-trips/testing.tsx';
import { ben, paperBoard, paperTrip } from '../board/paper-board.ts';
import { boardOf, cleo, openDay } from '../compare/testing.tsx';

vi.mock('maplibre-gl', () => fakeRenderer);

const theo = {
  version: 21,
  days: ['2026-03-10'],
  at: '2026-03-10T12:06:00Z',
  user_id: '12',
  actor: 'user' as const,
  name: 'Theo Jansen',
  call: 'v1_webapp_create_multiple_flex_trips',
  summary: 'trip added',
  undoes: null,
  undone_by: null,
  undoable: true,
  reason: null,
  changes: [],
};

beforeEach(() => hearTownClock('2026-03-10T12:00:00Z;rate=0')); // 8:00 AM in town
afterEach(() => {
  forgetTownClock();
  localStorage.clear();
});

/** The wizard for Ada and Cleo, on Van 02, which has Ben at 10:10. */
async function openWizard() {
  const opened = openDay('', {
    more: {
      getSharedTripInitialOrder: ordered(order('+31 +33 -31 -33')),
      getOperationList: [theo],
    },
  });
  for (const name of [/Rosen, Ada/, /Hess, Cleo/]) {
    (await screen.findByRole('button', { name })).focus();
    await opened.hand.keyboard(' ');
  }
  await opened.hand.keyboard('s');
  const wizard = await screen.findByRole('dialog', { name: /^Shared trip/ });
  fireEvent.mouseDown(within(wizard).getByRole('combobox', { name: 'Vehicle' }));
  await opened.hand.click(await screen.findByTitle('Van 02, Luis Ortega'));
  await within(wizard).findByRole('list', { name: 'Stops in their order' });
  return { ...opened, wizard: within(wizard) };
}

describe('The wizard of shared trips over the board', () => {
  test('knows what the chosen vehicle goes on to, and drives there from the last stop', async () => {
    const { wizard, server } = await openWizard();
    expect(await wizard.findByText(/^Next: Abara\. Van 02 is there at /)).toBeTruthy();
    expect(server.paramsOf('getDirections')).toContainEqual(
      expect.objectContaining({
        points: [
          { latitude: 41.03, longitude: -77 },
          { latitude: ben.pickup_latitude, longitude: ben.pickup_longitude },
        ],
      }),
    );
  });

  test('tells who takes one of its rides meanwhile', async () => {
    const { wizard, server } = await openWizard();
    const [van = paperBoard().columns[0]!, ...others] = paperBoard().columns;
    server.answer({
      getDispatchBoard: boardOf({
        version: 21,
        columns: [{ ...van, trip_ids: ['41', '42'] }, ...others],
        trips: [paperTrip(), paperTrip({ trip_id: '42', booking_ids: ['33'], stop_order: [] })],
        bookings: [...boardOf().bookings.slice(0, 2), { ...cleo, version: 3, ride_status: 1, trip_id: '42' }],
      }),
    });
    const changes = [{ entity: 'trip', id: '42', version: 1, set: {} }];
    act(() => tellListeners({ version: 21, previous: 20, days: ['2026-03-10'], call: 'x', changes }));
    expect(await wizard.findByText('Theo Jansen put Hess, Cleo on Van 02 at 8:06 AM.')).toBeTruthy();
    await waitFor(() => expect(document.querySelectorAll('.shared-taken')).toHaveLength(2));
  });
});
