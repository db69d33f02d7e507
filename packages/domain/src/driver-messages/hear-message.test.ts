import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { hearMessage, type HeardMessage, saidAt } from './hear-message.ts';

const at = (time: string) => Temporal.Instant.from(`2026-03-10T${time}:00Z`);
const sent: HeardMessage = { sentAt: at('12:00'), readAt: null, acknowledgedAt: null, answer: null };
const told = ({ readAt, acknowledgedAt, answer }: HeardMessage) =>
  [readAt, acknowledgedAt].map((one) => one?.toString().slice(11, 16) ?? null).concat(answer);

describe('A message', () => {
  test('is read and acknowledged at the times that the device tells', () => {
    const read = hearMessage(sent, { event: 'read', at: at('12:02') }, at('12:10'));
    expect(told(read)).toEqual(['12:02', null, null]);
    const done = hearMessage(read, { event: 'acknowledged', at: at('12:03'), answer: 'OK' }, at('12:10'));
    expect(told(done)).toEqual(['12:02', '12:03', 'OK']);
  });

  test('keeps the first time of each when it is told again', () => {
    const done = hearMessage(sent, { event: 'acknowledged', at: at('12:03'), answer: 'OK' }, at('12:10'));
    expect(told(hearMessage(done, { event: 'acknowledged', at: at('12:05'), answer: 'Call me' }, at('12:10')))).toEqual(
      ['12:03', '12:03', 'OK'],
    );
    expect(told(hearMessage(done, { event: 'read', at: at('12:06') }, at('12:10')))).toEqual(['12:03', '12:03', 'OK']);
  });

  test('is never read before it was sent, nor later than now, whatever the clock of the device says', () => {
    expect(told(hearMessage(sent, { event: 'read', at: at('11:30') }, at('12:10')))).toEqual(['12:00', null, null]);
    expect(told(hearMessage(sent, { event: 'read', at: at('13:30') }, at('12:10')))).toEqual(['12:10', null, null]);
    expect(saidAt(at('13:30'), at('12:10')).toString()).toBe('2026-03-10T12:10:00Z');
  });
});
