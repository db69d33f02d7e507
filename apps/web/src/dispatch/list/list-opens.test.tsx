import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { entryOf } from '../../bookings/index.ts';
import { area } from '../area.tsx';
import { ben, boardBooking, paperBoard, paperTrip } from '../board/paper-board.ts';
import { type CardHand, RideCard } from './RideCard.tsx';

const CARD_PX = 60;

/** Each card of a list as high as the next, and the head of a lane 40. */
function givePlaces() {
  Element.prototype.scrollTo = function scrolledTo(this: Element, ...given: unknown[]) {
    const [to] = given as [{ top?: number }];
    this.scrollTop = to.top ?? 0;
  };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this.classList.contains('lane-head')) return DOMRect.fromRect({ height: 40 });
    const cards = [...(this.closest('.lane-trips')?.querySelectorAll('[data-ride], [data-block]') ?? [])];
    return DOMRect.fromRect({
      y:
        40 +
        Math.max(0, cards.indexOf(this)) * CARD_PX * (this.closest('.lane-trips') ? 1 : 0) -
        (this.classList.contains('lane') ? 40 : 0),
      height: CARD_PX,
    });
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  Element.prototype.scrollTo = () => undefined;
  forgetTownClock();
});

function open(change: Parameters<typeof paperBoard>[0] = {}) {
  hearTownClock('2026-03-10T16:00:00Z;rate=0'); // noon in town
  fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(change),
    getOperationList: [],
    getDriverTeamList: [],
    setPresence: { others: [], lanes: [] },
  });
  return openConsole('/fleet/dispatch?date=2026-03-10&view=list', [area]);
}

/** Three rides one after the other on Van 02; of the first two it is said how they stand. */
function threeRides(...statuses: (1 | 3)[]) {
  const at = (hour: number, minute = 0) => `2026-03-10T${hour}:${String(minute).padStart(2, '0')}:00-04:00`;
  const trips = [10, 11, 13].map((hour, n) =>
    paperTrip({
      trip_id: `4${n}`,
      booking_ids: [`5${n}`],
      stop_order: [],
      first_pickup_time: at(hour),
      last_dropoff_time: at(hour, 20),
    }),
  );
  const bookings = [10, 11, 13].map((hour, n) =>
    boardBooking({
      ...ben,
      booking_id: `5${n}`,
      trip_id: `4${n}`,
      ride_status: statuses[n] ?? 1,
      scheduled_pickup_time: at(hour),
      window_end_time: at(hour, 30),
    }),
  );
  const [first, second] = paperBoard().columns;
  return {
    columns: [first, second].flatMap((column) =>
      column ? [{ ...column, trip_ids: column.run_id === '61' ? ['40', '41', '42'] : [] }] : [],
    ),
    trips,
    bookings,
  };
}

const lane = async () => screen.findByRole('region', { name: 'Van 02, Luis Ortega' });

test('A lane of the list opens at what its vehicle does next', async () => {
  givePlaces();
  open(threeRides(3, 3));
  await waitFor(async () => expect((await lane()).scrollTop).toBe(2 * CARD_PX - 14));
});

test('The list stays at its top where nothing of the day is over', async () => {
  givePlaces();
  open(threeRides(1, 1));
  await screen.findAllByRole('button', { name: /Abara/ });
  expect((await lane()).scrollTop).toBe(0);
});

test('A ride at risk is marked on its card by a tag, and in what is read of it; one that is late says that alone', () => {
  const [facts] = threeRides().bookings;
  if (!facts) throw new Error('There is nobody to draw.');
  const hand = { picked: new Set(), heldBy: new Map(), meant: null, ringed: null, open: '', cursor: null } as unknown;
  const draw = (lateMin: number, riskMin: number) =>
    render(
      <RideCard
        ride={{ facts, entry: entryOf(facts), lateMin, riskMin }}
        trip={null}
        outside={null}
        hand={{ ...(hand as CardHand), zoneOf: () => 'America/New_York' }}
      />,
    );
  const risky = draw(0, 7);
  const card = risky.getByRole('button', { name: /At risk, 7 minutes\.$/ });
  expect(card.querySelector('.tag-risk')?.getAttribute('data-text')).toBe('At risk');
  risky.unmount();
  expect(draw(3, 0).getByRole('button').querySelector('.tag-risk')).toBeNull();
});
