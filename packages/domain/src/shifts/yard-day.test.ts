import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { yardDay, type YardRecords } from './yard-day.ts';

const on = (text: string) => Temporal.PlainDate.from(text);
const records: YardRecords = {
  drivers: [
    { id: '31', firstname: 'Omar', lastname: 'Reyes', altName: '', status: 1 },
    { id: '32', firstname: 'Ana', lastname: 'Costa', altName: '', status: 1 },
    { id: '34', firstname: 'Lee', lastname: 'Park', altName: '', status: 0 },
  ],
  vehicles: [
    { id: '12', name: '12 Ford Transit', status: 1 },
    { id: '13', name: '13 Ford Transit', status: 1 },
    { id: '14', name: '14 Sold', status: 0 },
  ],
  leaves: ['31', '32', '34'].map((driverId) => ({
    id: driverId,
    driverId,
    kind: 'vacation',
    startsOn: on('2026-03-09'),
    endsOn: on(driverId === '32' ? '2026-03-10' : '2026-03-13'),
    during: null,
    note: '',
  })),
  periods: ['12', '14'].map((vehicleId) => ({
    id: vehicleId,
    vehicleId,
    kind: 'maintenance',
    startsOn: on('2026-03-10'),
    endsOn: null,
    reason: 'Brakes',
  })),
  papers: [
    { ownerId: '13', name: 'Cedar Health certification', expiresOn: on('2026-03-31') },
    { ownerId: '31', name: 'Driver license', expiresOn: on('2026-03-01') },
    { ownerId: '34', name: 'Driver license', expiresOn: on('2026-03-01') },
    { ownerId: '14', name: 'Cedar Health certification', expiresOn: on('2026-03-01') },
    { ownerId: '32', name: 'Driver license', expiresOn: on('2027-03-01') },
  ],
};

test('The yard’s page says who is out, what is down and which papers are due, of those who still count.', () => {
  expect(yardDay(records, on('2026-03-10'))).toEqual({
    out: [
      { driverId: '32', name: 'Ana Costa', sentence: 'On vacation leave from 03/09/2026 to 03/10/2026.' },
      { driverId: '31', name: 'Omar Reyes', sentence: 'On vacation leave from 03/09/2026 to 03/13/2026.' },
    ],
    down: [{ vehicleId: '12', name: '12 Ford Transit', sentence: 'In maintenance since 03/10/2026: Brakes.' }],
    due: [
      { ownerId: '31', name: 'Omar Reyes', sentence: 'Driver license expired on 03/01/2026.', state: 'expired' },
      {
        ownerId: '13',
        name: '13 Ford Transit',
        sentence: 'Cedar Health certification expires on 03/31/2026.',
        state: 'expires_this_month',
      },
    ],
  });
});

test('Another day has another page.', () => {
  const page = yardDay(records, on('2026-02-10'));
  expect([page.out, page.down, page.due]).toEqual([[], [], []]);
});

test('A typed deed ends with one stop, and leave of another kind is leave.', () => {
  const leaves = records.leaves.map((leave) => ({ ...leave, kind: 'other' as const }));
  const periods = records.periods.map((period) => ({ ...period, reason: 'Brakes, waiting for parts.' }));
  const page = yardDay({ ...records, leaves, periods }, on('2026-03-10'));
  expect(page.out[0]?.sentence).toBe('On leave from 03/09/2026 to 03/10/2026.');
  expect(page.down[0]?.sentence).toBe('In maintenance since 03/10/2026: Brakes, waiting for parts.');
});
