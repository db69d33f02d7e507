import { expect, test } from 'vitest';
import { type Message, stateText, talksOf } from './talks.ts';

const at = (time: string) => `2026-03-10T${time}:00-04:00`;
const message = (change: Partial<Message> = {}): Message => ({
  driver_message_id: '901',
  version: 1,
  date: '2026-03-10',
  shuttle_id: '5',
  fleet_shuttle_id: 'Van 02',
  from_desk: false,
  sent_by: 'Luis Ortega',
  text: 'Running late.',
  sent_at: at('09:40'),
  read_at: null,
  acknowledged_at: null,
  answer: null,
  ...change,
});

test('A message of the desk to several vehicles in one step stands together, with what became of it at each', () => {
  const said = { from_desk: true, text: 'Wait.', sent_by: 'Mia Chen' };
  const talks = talksOf([
    message({ ...said, driver_message_id: '3', fleet_shuttle_id: 'Van 05' }),
    message({ ...said, driver_message_id: '2', acknowledged_at: at('09:42'), read_at: at('09:41'), answer: 'OK' }),
    message({ driver_message_id: '1' }),
  ]);
  expect(talks.map(({ to }) => to.map(({ driver_message_id }) => driver_message_id))).toEqual([['2', '3'], ['1']]);
});

test('A message says how far it came at whoever it was said to', () => {
  const said = message({ from_desk: true });
  expect(stateText(said)).toBe('Not read yet');
  expect(stateText({ ...said, read_at: at('09:41') })).toBe('Read 9:41 AM');
  expect(stateText({ ...said, read_at: at('09:41'), acknowledged_at: at('09:42'), answer: 'OK' })).toBe('OK, 9:42 AM');
});
