import { expect, test } from 'vitest';
import { clockOn, entriesOf, paperDay, patchBooking, textOfInstant, type Day } from '../day/index.ts';
import { onPaperRun } from '../dispatch/index.ts';
import { peakLoad } from './loads.ts';

const rides = [
  { id: '11', pickup: '08:00', attendants: 1 },
  { id: '12', pickup: '08:20' },
  { id: '13', pickup: '09:00', companions: 1 },
];

function driven(day: Day, times: Record<string, [string, string]>): Day {
  return Object.entries(times).reduce((so, [id, [inAt, outAt]]) => {
    const [pickedUpAt, droppedOffAt] = [inAt, outAt].map((time) => textOfInstant(clockOn(day, time)));
    return patchBooking(so, id, { rideStatus: 3, pickedUpAt: pickedUpAt ?? null, droppedOffAt: droppedOffAt ?? null });
  }, day);
}

test('A vehicle was fullest when most people were on board, whoever they were, and for the first time that day.', () => {
  const day = onPaperRun(paperDay(rides), ['11', '12', '13']);
  const runId = [...entriesOf(day.run)][0]?.id ?? '';
  expect(peakLoad(day, runId)).toBeNull();
  const together = driven(day, { 11: ['08:00', '08:40'], 12: ['08:20', '08:50'], 13: ['08:45', '09:30'] });
  // Three from 8:20 with Ada's attendant, and three again from 8:45.
  expect(peakLoad(together, runId)).toEqual({
    people: 3,
    fromAt: textOfInstant(clockOn(day, '08:20')),
    bookingIds: ['11', '12'],
  });
});

test('Who gets out makes room for who gets in at the same moment.', () => {
  const day = onPaperRun(paperDay(rides), ['11', '12', '13']);
  const runId = [...entriesOf(day.run)][0]?.id ?? '';
  const after = driven(day, { 11: ['08:00', '08:20'], 12: ['08:20', '08:50'], 13: ['08:50', '09:30'] });
  expect(peakLoad(after, runId)).toMatchObject({ people: 2, bookingIds: ['11'] });
  const later = driven(day, { 11: ['08:00', '08:20'], 12: ['08:20', '09:10'], 13: ['08:50', '09:30'] });
  expect(peakLoad(later, runId)).toMatchObject({ people: 3, bookingIds: ['12', '13'] });
});
