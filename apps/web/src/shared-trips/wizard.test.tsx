import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { drawing, fakeRenderer } from '../places/testing.ts';
import { announcement, notices } from '../platform/notices/index.ts';
import { refuse } from '../testing.tsx';
import { keyOf, putStop, type Stop } from './order.ts';
import {
  ALL,
  button,
  FIRST,
  HELD,
  open,
  order,
  ordered,
  press,
  questionOf,
  rows,
  shown,
  stopsOf,
  updated,
} from './testing.tsx';

vi.mock('maplibre-gl', () => fakeRenderer);

test('The stop that the list stands on is ringed on the map, and one that is pressed there in the list.', async () => {
  const { hand } = open();
  drawing();
  const map = within(await screen.findByRole('region', { name: 'Map of the shared trip' }));
  const fourth = await map.findByRole('button', { name: /^Drop-off 4: / });
  const ringed = () => document.querySelector('.map-stop-chosen .map-stop-shape')?.textContent;
  const [, second] = await stopsOf();
  act(() => second?.focus());
  await waitFor(() => expect(ringed()).toBe('2'));
  await hand.click(fourth);
  await waitFor(() => expect(ringed()).toBe('4'));
  expect(rows()[3]?.closest('li')?.className).toContain('shared-pointed');
});

describe('Step 1 of the wizard', () => {
  test('[SHARED-10] [SHARED-11] [SHARED-12] lists the stops of the order that the server found', async () => {
    open();
    expect((await stopsOf()).map((row) => row.textContent.replaceAll(/[↑↓] /g, ''))).toEqual([
      'Stop 1, 2:40 PM, Pickup of Haldane, Wes, 1 Elm St',
      'Stop 2, 2:43 PM, Pickup of Okafor, Ruth, 2 Elm St',
      'Stop 3, 2:46 PM, Pickup of Brandt, Karl, 3 Elm St',
      'Stop 4, 2:49 PM, Drop-off of Haldane, Wes, 4 Elm St',
      'Stop 5, 2:52 PM, Drop-off of Okafor, Ruth, 5 Elm St',
      'Stop 6, 2:55 PM, Drop-off of Brandt, Karl, 6 Elm St',
    ]);
    await button('Remove: Pickup of Okafor, Ruth');
    await button('Cancel');
    await button(/^Use this route/);
    expect(screen.getByText('Best of 90')).toBeTruthy();
    expect(screen.getByText('estimated')).toBeTruthy();
  });

  test('[SHARED-21] moves a stop by keys, says where it is, and sends the order for its times', async () => {
    const { server } = open();
    const rows = await stopsOf();
    press(rows[1]!, ' ');
    expect(screen.getByText('Holding stop 2')).toBeTruthy();
    expect(screen.getByText('may stand at 1 to 4')).toBeTruthy();
    press((await stopsOf())[1]!, 'ArrowUp');
    expect(announcement.get().text).toContain('Pickup, now 1 of 6.');
    press((await stopsOf())[0]!, 'Enter');
    expect(shown()).toBe('+O +H +B -H -O -B');
    await waitFor(() => expect(server.paramsOf('previewSharedTrip')).toHaveLength(1));
    const [sent] = server.paramsOf('previewSharedTrip') as { stop_order: Stop[] }[];
    expect(sent?.stop_order.map(keyOf).slice(0, 2)).toEqual(['12 pickup', '11 pickup']);
    expect(sent?.stop_order.map(({ isMoved }) => isMoved)).toEqual([true, false, false, false, false, false]);
    expect(await screen.findByRole('button', { name: 'Best order' })).toBeTruthy();
  });

  test('puts a stop back where Escape is pressed, and asks for nothing', async () => {
    const { server } = open();
    press((await stopsOf())[1]!, ' ');
    press((await stopsOf())[1]!, 'ArrowUp');
    press((await stopsOf())[0]!, 'Escape');
    expect(shown()).toBe('+H +O +B -H -O -B');
    expect(server.paramsOf('previewSharedTrip')).toEqual([]);
  });

  test('[SHARED-22] [SHARED-23] keeps a stop on its side of the other end, and says why', async () => {
    open();
    press((await stopsOf())[2]!, 'ArrowDown', { altKey: true });
    await screen.findByRole('button', { name: 'Best order' });
    expect(shown()).toBe('+H +O -H +B -O -B');
    press((await stopsOf())[3]!, 'ArrowDown', { altKey: true });
    await waitFor(() => expect(shown()).toBe('+H +O -H -O +B -B'));
    press((await stopsOf())[4]!, 'ArrowDown', { altKey: true });
    expect(shown()).toBe('+H +O -H -O +B -B');
    expect(
      screen.getByText('The pickup of Brandt is back at 5. A pickup never comes after its own drop-off.'),
    ).toBeTruthy();
  });

  test('has buttons that say why a stop goes no further', async () => {
    open();
    await stopsOf();
    const first = await button('Up: Pickup of Haldane, Wes');
    expect(first.getAttribute('aria-disabled')).toBe('true');
    expect(first.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getAllByText('It is the first stop.').length).toBeGreaterThan(0);
  });

  test('[SHARED-24] [ERR-73] leaves a rider out at both ends, down to the fewest', async () => {
    const { hand } = open();
    await stopsOf();
    await hand.click(await button('Remove: Drop-off of Okafor, Ruth'));
    expect(shown()).toBe('+H +B -H -B');
    await hand.click(await button('Remove: Pickup of Haldane, Wes'));
    expect(shown()).toBe('+H +B -H -B');
    expect(await screen.findByText('Delete failed')).toBeTruthy();
    expect(screen.getByText('At least two or more trips are needed for this feature.')).toBeTruthy();
  });

  test('[ERR-19] tells a failed order in the line below alone: no alert, the stops as they were put, and it can be asked for again', async () => {
    const { server } = open(ALL, { previewSharedTrip: refuse(502, 'ROADS_AWAY', 'No roads at the moment.') });
    press((await stopsOf())[1]!, 'ArrowUp', { altKey: true });
    expect((await screen.findAllByText('No roads at the moment.')).length).toBeGreaterThan(0);
    expect(shown()).toBe('+O +H +B -H -O -B');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(notices.get()).toEqual([]);
    server.answer({ previewSharedTrip: ordered(order('+12 +11 +13 -11 -12 -13')) });
    press((await stopsOf())[1]!, 'ArrowUp', { altKey: true });
    await waitFor(() => expect(screen.queryAllByText('No roads at the moment.')).toEqual([]));
  });

  test('[ERR-72] says what the server says of too many', async () => {
    const sentence = '3 bookings is the current allowed number for shared trips.';
    open(ALL, { getSharedTripInitialOrder: refuse(422, 'TOO_MANY_BOOKINGS', sentence) });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });
});

describe('Step 2 of the wizard', () => {
  async function atTimes(...given: Parameters<typeof open>) {
    const opened = open(...given);
    await stopsOf();
    await opened.hand.click(await button(/^(Use this route|Next)/));
    return opened;
  }

  test('[SHARED-13] [SHARED-14] has the times of every stop, and the two that all others follow from', async () => {
    await atTimes();
    expect(screen.getByText('Optimize pickup time')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Stops with their times' });
    expect(within(list).getAllByText(/^Promised 2:45 PM 2:30 PM–3:00 PM$/)).toHaveLength(3);
    expect(screen.getByText('Estimated total travel time')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First pickup').value).toBe('2:40 PM');
    expect(screen.getByLabelText<HTMLInputElement>('Load/unload, min').value).toBe('4');
  });

  test('[SHARED-16] [SHARED-18] [SHARED-20] comes after the route, and goes back to it', async () => {
    const { hand } = await atTimes();
    expect(await button(/^Create shared trip/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use this route/ })).toBeNull();
    await hand.click(await button('Back'));
    expect(await button(/^Use this route/)).toBeTruthy();
    expect(await stopsOf()).toHaveLength(6);
  });

  test('[ERR-74] [ERR-75] [ERR-76] says what is missing before anything is created', async () => {
    const { hand, server } = await atTimes();
    await hand.click(await button(/^Create shared trip/));
    expect(screen.getByText('Please make sure to update time by clicking update time button')).toBeTruthy();
    await hand.clear(screen.getByLabelText('Load/unload, min'));
    await hand.click(await button(/^Update all pickup time/));
    expect(screen.getByText('Please set up the load/unload time.')).toBeTruthy();
    await hand.clear(screen.getByLabelText('First pickup'));
    await hand.tab();
    await hand.click(await button(/^Update all pickup time/));
    expect(screen.getByText('Please set up the first pickup time.')).toBeTruthy();
    expect(server.paramsOf('createSharedTrip')).toEqual([]);
  });

  test('[SHARED-15] [SHARED-19] [SHARED-34] updates all times from the first, and creates the trip', async () => {
    const trip = { trip_id: '41' } as never;
    const { hand, server, onClose, tell } = await atTimes(ALL, { createSharedTrip: { trip } });
    await hand.clear(screen.getByLabelText('Load/unload, min'));
    await hand.type(screen.getByLabelText('Load/unload, min'), '5');
    await hand.click(await button(/^Update all pickup time/));
    expect(await updated()).toBeTruthy();
    expect(server.paramsOf('previewSharedTrip').at(-1)).toMatchObject({
      first_pickup_time: '2026-03-10T14:40',
      load_unload_time: 300,
    });
    await hand.click(await button(/^Create shared trip/));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(tell).toHaveBeenCalledOnce();
    expect(server.paramsOf('createSharedTrip')).toMatchObject([
      { bookings: ['11', '12', '13'], load_unload_time: 300, shuttle_id: '5', driver_id: '71', expected_version: 20 },
    ]);
  });

  test('[ERR-92] [ERR-93] says that all times are updated, and that the trip is created', async () => {
    const { hand, tell } = await atTimes(ALL, { createSharedTrip: { trip: { trip_id: '41' } as never } });
    expect(screen.queryByText('Successfully updated all pickup time')).toBeNull();
    await hand.click(await button(/^Update all pickup time/));
    expect(await updated()).toBeTruthy();
    await hand.click(await button(/^Create shared trip/));
    await waitFor(() => expect(tell).toHaveBeenCalledOnce());
    expect(tell.mock.calls[0]?.[1].done).toMatch(/^Successfully created shared trips\. 3 rides share a trip on /);
  });

  test('[ERR-67] says that it failed, and why, and stays', async () => {
    const sentence = "The booking can't be dispatched because it's either already dispatched or completed.";
    const { hand, onClose } = await atTimes(ALL, { createSharedTrip: refuse(422, 'ALREADY_DISPATCHED', sentence) });
    await hand.click(await button(/^Update all pickup time/));
    await updated();
    await hand.click(await button(/^Create shared trip/));
    expect(await screen.findByText(`Failed to create shared trip. ${sentence}`)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('asks once with what is broken, and creates nothing where somebody has no place', async () => {
    const late = ordered(order(FIRST), { orders_checked: 0 });
    const [first, ...others] = late.riders;
    const broken = { ...late, riders: [{ ...first!, late_seconds: 360 }, ...others] };
    const { hand, server } = await atTimes(ALL, { previewSharedTrip: broken, createSharedTrip: { trip: {} as never } });
    await hand.click(await button(/^Update all pickup time/));
    await updated();
    await hand.click(await button(/^Create shared trip/));
    const question = await questionOf('Create it all the same?');
    expect(within(question).getByText('Haldane, Wes: 6 min late')).toBeTruthy();
    expect(server.paramsOf('createSharedTrip')).toEqual([]);
    await hand.click(within(question).getByRole('button', { name: 'Create shared trip' }));
    await waitFor(() => expect(server.paramsOf('createSharedTrip')).toHaveLength(1));
  });
});

describe('Edit Shared Trip', () => {
  test('[SHARED-02] [SHARED-06] has the same two steps, and closes without a question where nothing was changed', async () => {
    const { hand, onClose } = open(HELD);
    await stopsOf();
    const edit = await screen.findByRole('dialog', { name: 'Edit Shared Trip on Bus 12' });
    expect(within(edit).getByText('On Route')).toBeTruthy();
    await hand.click(await button('Cancel'));
    expect(onClose).toHaveBeenCalled();
  });

  test('[SHARED-06] asks before changes are lost', async () => {
    const { hand, onClose } = open(HELD);
    press((await stopsOf())[1]!, 'ArrowUp', { altKey: true });
    await waitFor(() => expect(shown()).toBe('+O +H +B -H -O -B'));
    await hand.click(await button('Cancel'));
    const question = await questionOf('Discard changes?');
    expect(onClose).not.toHaveBeenCalled();
    await hand.click(within(question).getByRole('button', { name: 'Discard changes' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('[SHARED-07] [SHARED-08] lists the events in time order, each with a view of its booking', async () => {
    const { hand, onView } = open(HELD);
    await stopsOf();
    await hand.click(await button('View the booking of Okafor, Ruth, drop-off'));
    expect(onView).toHaveBeenCalledWith('12');
  });

  test('[SHARED-03] takes a rider off and shows the order that the server answers with', async () => {
    const left = ordered(order('+13 +11 -11 -13'));
    const trip = { kind: 'shared', version: 4, stop_order: order('+11 +13 -11 -13'), load_unload_time: 240 } as never;
    const { hand, server, tell } = open(HELD, { removeSharedTripBooking: { ...left, trip } });
    await stopsOf();
    await hand.click(await button('Remove: Pickup of Okafor, Ruth'));
    await waitFor(() => expect(shown()).toBe('+B +H -H -B'));
    expect(server.paramsOf('removeSharedTripBooking')).toMatchObject([
      { trip_id: '41', bookings: ['12'], expected_version: 3 },
    ]);
    expect(tell).toHaveBeenCalledOnce();
  });

  test('[ERR-77] says that a rider is aboard', async () => {
    const sentence = "The booking can't be removed because the passenger is onboard or dropped off.";
    const { hand } = open(HELD, { removeSharedTripBooking: refuse(422, 'PASSENGER_ONBOARD', sentence) });
    await stopsOf();
    await hand.click(await button('Remove: Pickup of Okafor, Ruth'));
    expect(await questionOf('Remove failed')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test.each([
    ['MULTILOADREMOVEBOOKINGERROR', 'Removing all the bookings in the shared trip is not supported.'],
    ['DAY_CLOSED', 'The day is closed.'],
  ])('[ERR-60] [ERR-61] says why nobody is taken off: %s', async (code, sentence) => {
    const { hand } = open(HELD, { removeSharedTripBooking: refuse(422, code, sentence) });
    await stopsOf();
    await hand.click(await button('Remove: Pickup of Okafor, Ruth'));
    expect(await questionOf('Remove failed')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('[ERR-91] says that it is updated', async () => {
    const { hand, tell } = open(HELD, { saveSharedTrip: { trip_id: '41' } as never });
    await stopsOf();
    await hand.click(await button(/^Next/));
    await hand.click(await button(/^Update all pickup time/));
    await updated();
    await hand.click(await button(/^Save/));
    await waitFor(() => expect(tell).toHaveBeenCalledOnce());
    expect(tell.mock.calls[0]?.[1].done).toBe('Successfully updated shared trips.');
  });

  test('[SHARED-04] [SHARED-05] [ERR-66] saves the times, or says that it failed', async () => {
    const { hand, server, onClose } = open(HELD, {
      saveSharedTrip: refuse(409, 'STALE', 'Someone else just changed this trip.'),
    });
    await stopsOf();
    await hand.click(await button(/^Next/));
    await hand.click(await button(/^Update all pickup time/));
    await updated();
    await hand.click(await button(/^Save/));
    expect(await screen.findByText('Failed to update shared trip. Someone else just changed this trip.')).toBeTruthy();
    // With the order that was opened, so that nobody else's is written over.
    const [first, ...others] = (server.paramsOf('saveSharedTrip') as [{ seen_order: object[] }])[0].seen_order;
    expect(first).toEqual({ booking_id: '11', stop_type: 'pickup' });
    expect(others.length).toBeGreaterThan(2);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('A stop that is put somewhere', () => {
  test('is marked as moved, and lands where it is legal', () => {
    const landed = putStop(order('+11 +12 -11 -12'), 0, 3);
    expect([landed.at, landed.isHeldBack]).toEqual([1, true]);
    expect(landed.order.map(({ isMoved }) => isMoved)).toEqual([false, true, false, false]);
  });
});
