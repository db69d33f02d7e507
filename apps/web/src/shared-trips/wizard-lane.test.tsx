import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { drawing, fakeRenderer, opened } from '../places/testing.ts';
import { ALL, button, FIRST, HELD, LANE, open, order, ordered, press, rows, shown, stopsOf } from './testing.tsx';

vi.mock('maplibre-gl', () => fakeRenderer);

const place = (address: string, latitude: number) => ({ address, point: { latitude, longitude: -77.1 } });
const BUSY = {
  ...LANE,
  before: { who: 'Gallo', at: '2026-03-10T14:30:00-04:00', place: place('Bridgehead Kidney Care', 41.2) },
  after: { who: 'Hess', at: '2026-03-10T15:24:00-04:00', place: place('Alder Blvd', 41.3) },
};
const approach = (minutes: number) => ({ approach: { travel_time: minutes * 60, travel_distance: 3000 } });

describe('What the vehicle does before and after', () => {
  test('stands around the stops, and whether it comes in time', async () => {
    const { server } = open(ALL, { getSharedTripInitialOrder: ordered(order(FIRST), approach(6)) }, { lane: BUSY });
    await stopsOf();
    expect(screen.getByText('Bus 12 is free at Bridgehead Kidney Care after Gallo. 6 min empty.')).toBeTruthy();
    // It leaves the last stop at 2:59 PM, and drives for 15 minutes.
    expect(await screen.findByText('Next: Hess. Bus 12 is there at 3:14 PM.')).toBeTruthy();
    expect(screen.getByText('in time')).toBeTruthy();
    expect(server.paramsOf('getSharedTripInitialOrder')).toMatchObject([
      { shuttle_anchor_location: BUSY.before.place.point },
    ]);
  });

  test('says by how much it is late, at the first stop and at what comes next', async () => {
    const soon = { ...BUSY, after: { ...BUSY.after, at: '2026-03-10T15:10:00-04:00' } };
    open(ALL, { getSharedTripInitialOrder: ordered(order(FIRST), approach(12)) }, { lane: soon });
    await stopsOf();
    expect(screen.getByText('2 min late at the first stop')).toBeTruthy();
    expect(await screen.findByText('4 min late there')).toBeTruthy();
  });

  test('is a block without a place too, and nothing where the day is empty', async () => {
    const lunch = { ...LANE, before: { who: 'Lunch break', at: '2026-03-10T14:00:00-04:00', place: null } };
    open(ALL, {}, { lane: lunch });
    await stopsOf();
    expect(screen.getByText('Bus 12 is free after Lunch break.')).toBeTruthy();
    expect(screen.queryByText(/^Next:/)).toBeNull();
  });

  test('is drawn dotted, as nobody rides there', async () => {
    const geometry = [BUSY.before.place.point, BUSY.after.place.point];
    const way = { travel_distance: 9000, travel_time: 900, source: 'roads' as const, geometry, legs: [] };
    const first = ordered(order(FIRST), approach(6));
    open(ALL, { getSharedTripInitialOrder: first, getDirections: way }, { lane: BUSY });
    drawing();
    await stopsOf();
    await waitFor(() =>
      expect(
        opened
          .at(-1)
          ?.sources.get('routes')
          ?.data.features.map(({ properties }) => properties?.['isEmpty']),
      ).toEqual([false, true, true]),
    );
    expect(screen.getByText('Empty drive')).toBeTruthy();
  });
});

describe('A stop in the hand', () => {
  test('has a line that it does not pass, with who is the reason', async () => {
    open();
    press((await stopsOf())[3]!, ' ');
    const line = screen.getByText('Haldane gets in at 1: the drop-off stays below this line.').closest('li')!;
    expect(line.nextElementSibling?.contains(rows()[1]!)).toBe(true);
    press((await stopsOf())[3]!, 'Escape');
    expect(screen.queryByText(/stays below this line/)).toBeNull();
    press(rows()[0]!, ' ');
    const below = screen.getByText('Haldane gets out at 4: the pickup stays above this line.').closest('li')!;
    expect(below.nextElementSibling?.contains(rows()[3]!)).toBe(true);
  });
});

describe('A stop of several riders', () => {
  test('comes apart, and stays so', async () => {
    const { hand, server } = open(ALL, { getSharedTripInitialOrder: ordered(order('+11+12 +13 -11 -12 -13')) });
    await stopsOf();
    await hand.click(await button('Apart: Pickup of Haldane, Wes and Okafor, Ruth'));
    await waitFor(() => expect(shown()).toBe('+H +O +B -H -O -B'));
    const [sent] = server.paramsOf('previewSharedTrip') as [{ stop_order: { isMoved: boolean }[] }];
    expect(sent.stop_order.map(({ isMoved }) => isMoved)).toEqual([true, true, false, false, false, false]);
    expect(screen.queryByRole('button', { name: /^Apart/ })).toBeNull();
  });
});

describe('A ride that a colleague takes meanwhile', () => {
  const taken = [{ bookingId: '12', sentence: 'Theo put Okafor, Ruth on Van 04 at 2:08 PM.' }];

  test('is told, with its stops marked, and left out by a press', async () => {
    const { hand } = open(ALL, {}, { taken });
    await stopsOf();
    expect(screen.getByText(taken[0]!.sentence)).toBeTruthy();
    expect(rows().map((row) => row.closest('li')?.classList.contains('shared-taken'))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
    await hand.click(screen.getByRole('button', { name: /^Leave out/ }));
    expect(shown()).toBe('+H +B -H -B');
    expect(screen.queryByText(taken[0]!.sentence)).toBeNull();
  });

  test('may be the reason to close', async () => {
    const { hand, onClose } = open(ALL, {}, { taken });
    await stopsOf();
    await hand.click(screen.getByRole('button', { name: 'Close the wizard' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('The times', () => {
  const tight = () => {
    const plain = ordered(order(FIRST), { orders_checked: 0 });
    const [first, second, third] = plain.riders;
    return { ...plain, riders: [first!, { ...second!, window_end_time: '2026-03-10T14:45:00-04:00' }, third!] };
  };
  async function atTimes(...given: Parameters<typeof open>) {
    const page = open(...given);
    await stopsOf();
    await page.hand.click(await button(/^(Use this route|Next)/));
    return page;
  }

  test('begin with the minutes of the first pickup, and Alt with the arrow goes back', async () => {
    const { hand } = await atTimes();
    const first = screen.getByLabelText<HTMLInputElement>('First pickup');
    expect(document.activeElement).toBe(first);
    expect(first.value.slice(first.selectionStart ?? 0, first.selectionEnd ?? 0)).toBe('40');
    await hand.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await button(/^Use this route/)).toBeTruthy();
  });

  test('say who is at risk, what would help and whom it costs; A does it', async () => {
    const { hand, server } = await atTimes(ALL, { getSharedTripInitialOrder: tight() });
    expect(screen.getByText('The window of Okafor ends at 2:45 PM, and the pickup is at 2:43 PM.')).toBeTruthy();
    expect(screen.getByText('First pickup 2:37 PM: Okafor then has room. Nobody loses by it.')).toBeTruthy();
    act(() => (document.activeElement as HTMLElement).blur());
    await hand.keyboard('a');
    await waitFor(() =>
      expect(server.paramsOf('previewSharedTrip').at(-1)).toMatchObject({ first_pickup_time: '2026-03-10T14:37' }),
    );
    expect(screen.getByLabelText<HTMLInputElement>('First pickup').value).toBe('2:37 PM');
  });

  test('say nothing of it where nobody is at risk', async () => {
    await atTimes();
    expect(document.querySelector('.shared-fix')).toBeNull();
  });

  test('say where no other minute helps', async () => {
    const full = tight();
    const [first, ...others] = full.riders;
    const riders = [{ ...first!, window_start_time: '2026-03-10T14:40:00-04:00' }, ...others];
    await atTimes(ALL, { getSharedTripInitialOrder: { ...full, riders } });
    expect(screen.getByText('No other first pickup breaks less: another order may, or one rider fewer.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use 2:/ })).toBeNull();
  });

  test('say what creating comes to', async () => {
    const { hand } = await atTimes({ ...ALL, dispatched: ['13'] });
    const foot = within(await screen.findByRole('dialog', { name: /^Shared trip/ }));
    expect(foot.getByText('2 rides leave Unassigned, 1 ride leaves its trip. One step to undo.')).toBeTruthy();
    await hand.click(await button('Back'));
    expect(foot.getByText('A changed order is checked again before step 2.')).toBeTruthy();
  });

  test('of a trip that is edited are one step too', async () => {
    await atTimes(HELD);
    expect(screen.getByText('One step to undo.')).toBeTruthy();
  });
});
