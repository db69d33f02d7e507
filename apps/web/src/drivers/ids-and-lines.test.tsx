import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Column, dropAllDrafts } from '../platform/kit/index.ts';
import { LEAST_PX } from '../platform/kit/table/fitting.ts';
import { doneLine, forgetNotices, notices } from '../platform/notices/index.ts';
import { forgetTownClock, hearTownClock } from '../platform/town-clock.ts';
import { openConsole, setWidth } from '../testing.tsx';
import { area } from './area.tsx';
import { driverColumns, narrowColumns, usualColumns } from './driver-columns.tsx';
import type { DriverRow } from './driver-rows.ts';
import { ann, dan, danDetails, driversTown } from './testing.ts';

const ruth = {
  user_id: '77',
  version: 1,
  firstname: 'Ruth',
  lastname: 'Okafor',
  email: 'ruth@cedar.example',
  phone: '+15305550177',
  is_admin: null,
  status: 1,
  has_totp: false,
  last_seen: null,
};

beforeEach(() => {
  hearTownClock('2026-03-10T20:00:00Z;rate=0');
});
afterEach(() => {
  dropAllDrafts();
  forgetTownClock();
  forgetNotices();
  doneLine.set(null);
});

function open(path: string, more: Parameters<typeof driversTown>[0] = {}) {
  const server = driversTown({ getEmployerAdmins: { status: 'success', users: [ruth] }, ...more });
  return { server, ...openConsole(path, [area]) };
}

const idField = async () => screen.findByLabelText<HTMLInputElement>(/^Employee ID/);

describe('An employee ID that another driver has', () => {
  const taken = 'Dan Okafor has the employee ID E-17 too.';

  test('is told beside the field once it is left, with a link to them, and keeps nobody from saving', async () => {
    const warning = { code: 'EMPLOYEE_ID_SHARED', message: taken };
    const { hand, server, path } = open('/fleet/drivers/new?user=77', {
      createNewDriver: { ...danDetails, warnings: [warning] },
    });
    const id = await idField();
    await waitFor(() => expect(server.paramsOf('getFleetDriverList')).toHaveLength(1));
    await hand.type(id, 'e-17');
    const form = within(screen.getByRole('form', { name: 'New driver' }));
    expect(form.queryByText(taken)).toBeNull();
    await hand.tab();
    expect(form.getByText(taken)).toBeTruthy();
    const link = form.getByRole('link', { name: 'Show Dan Okafor' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/fleet/drivers/view/31', '_blank']);
    await hand.click(screen.getByRole('button', { name: 'Add driver' }));
    await waitFor(() => expect(notices.get().map(({ text }) => text)).toEqual([taken]));
    await waitFor(() => expect(path()).toBe('/fleet/drivers/view/31'));
  });

  test('is told of a driver who is edited, and their own is not', async () => {
    const { hand } = open('/fleet/drivers/modify/31', {
      getFleetDriverList: [dan, { ...ann, employee_id: 'E-18' }],
    });
    const id = await idField();
    await hand.click(id);
    await hand.tab();
    const form = within(screen.getByRole('form', { name: 'Dan Okafor' }));
    expect(form.queryByText(/has the employee ID/)).toBeNull();
    await hand.clear(id);
    await hand.type(id, 'E-18');
    await hand.tab();
    expect(form.getByText('Ann Zimmer, who is inactive, has the employee ID E-18 too.')).toBeTruthy();
  });
});

describe('Cancel of a new driver', () => {
  test('lets go of what was typed, and the foot brings it back', async () => {
    const { hand, go, path, address } = open('/fleet/drivers/new?user=77');
    await hand.type(await idField(), 'E-9');
    await hand.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/fleet/drivers'));
    expect(doneLine.get()?.text).toBe('What you typed of Ruth Okafor as a new driver was discarded.');
    go('/fleet/drivers/new?user=77');
    expect((await idField()).value).toBe('');
    await hand.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect((await idField()).value).toBe('E-9'));
    expect(address()).toBe('/fleet/drivers/new?user=77');
  });
});

describe('A row of the drivers', () => {
  test('opens by a press anywhere on it, and by Enter', async () => {
    setWidth(1920);
    const { hand, path, go } = open('/fleet/drivers');
    const row = async () => screen.findByRole('row', { name: 'Dan Okafor' });
    const count = (await row()).querySelectorAll('td').length;
    expect(count).toBe(10);
    for (const at of [0, 1, count - 1]) {
      fireEvent.click((await row()).querySelectorAll('td')[at] ?? document.body);
      await waitFor(() => expect(path()).toBe('/fleet/drivers/view/31'));
      go('/fleet/drivers');
    }
    (await row()).focus();
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/fleet/drivers/view/31'));
  });

  test('tells on a phone who it is and how to reach them, then what lapses', async () => {
    setWidth(390);
    open('/fleet/drivers');
    const row = await screen.findByRole('row', { name: 'Dan Okafor' });
    expect(row.querySelector('.line-1')?.textContent).toBe('Okafor, Dan · (530) 555-0142');
    expect(row.querySelector('.line-2')?.textContent).toBe('Expired 02/28/2026 Cedar Health certification +1');
    expect(within(row).getByText('Expired 02/28/2026').className).toBe('tag tag-bad');
    const other = screen.getByRole('row', { name: 'Ann Zimmer' });
    expect(other.querySelector('.line-2')?.textContent).toBe('Inactive');
  });

  test('names one payer and counts the others, and tells them all under the hand and the keyboard', async () => {
    const payers = ['Cedar Health', 'Valley Care', 'Veterans Fund'];
    const driver_broker_certification = payers.map((insurance_name) => {
      return { insurance_name, is_active: true, expires_on: null };
    });
    setWidth(1440);
    open('/fleet/drivers', { getFleetDriverList: [{ ...dan, driver_broker_certification }, ann] });
    const row = await screen.findByRole('row', { name: 'Dan Okafor' });
    const brief = within(row).getByText('+2');
    expect(brief.textContent).toBe('Cedar Health +2');
    expect(brief.closest('[title]')?.getAttribute('title')).toMatch(/^Cedar Health, Valley Care, Veterans Fund\n/);
    expect(brief.getAttribute('aria-hidden')).toBe('true');
    expect(within(row).getByText('Cedar Health, Valley Care, Veterans Fund')).toBeTruthy();
    row.focus();
    expect([...row.querySelectorAll('td[data-cut]')]).toEqual([brief.closest('td')]);
  });
});

// Measured in the console's type at 13.5 px, with 16 px of padding.
test.each<[string, number, readonly Column<DriverRow>[]]>([
  ['wide', 1600, driverColumns],
  ['usual', 1396, usualColumns],
  ['narrow', 1024, narrowColumns],
])('The %s columns of the drivers fit from %i px on, and cut no status.', (_name, windowPx, columns) => {
  const px = (id: string) => columns.find((column) => column.id === id)?.width ?? 0;
  expect(px('status')).toBeGreaterThanOrEqual(75);
  expect(px('license')).toBeGreaterThanOrEqual(169);
  const sum = columns.reduce((all, { width = LEAST_PX }) => all + width, 0);
  expect(sum).toBeLessThanOrEqual(windowPx - 282 - 42);
});
