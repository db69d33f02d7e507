import type { LiveEvent } from '@handrail/contracts/platform';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import { defineEntity } from '../log/entity.ts';
import type { LoggedOperation } from '../log/history.ts';
import type { Change } from '../log/tx.ts';
import { Telling } from './told.ts';

defineEntity({ name: 'lamp', table: 'settings', live: ['lit'], audience: 'any' });

/** An operation that changed so many lamps. */
function operation(changes: number): LoggedOperation {
  return {
    version: 12,
    at: Temporal.Instant.from('2026-03-10T12:00:00Z'),
    actor: 'user',
    personId: '1',
    name: 'Mia Tester',
    requestId: 'test',
    call: 'test',
    days: [],
    undoes: null,
    undoneBy: null,
    reason: null,
    partOf: null,
    changes: Array.from({ length: changes }, (_, n) => ({
      entity: 'lamp',
      id: String(n + 1),
      day: null,
      rowVersion: 2,
      before: { lit: false },
      after: { lit: true },
    })),
  };
}

const someone = { personId: '1', levels: [3 as const], days: [] };
const told = (text: string | null) => (text === null ? null : (JSON.parse(text) as LiveEvent));

describe('An operation', () => {
  test('is written once for all who hear the same, each with the version they were told before', () => {
    const written = vi.spyOn(JSON, 'stringify');
    const telling = new Telling(operation(3));
    const events = [9, 10, 11].map((previous, n) => telling.to({ ...someone, personId: String(n) }, previous));
    expect(written).toHaveBeenCalledTimes(1);
    written.mockRestore();
    expect(events.map((event) => told(event)?.previous)).toEqual([9, 10, 11]);
    expect(told(events[0] ?? null)).toMatchObject({ version: 12, call: 'test', changes: [{ id: '1' }, {}, {}] });
  });

  test('that is a part of a step says so, by the number of the first part', () => {
    const part = { ...operation(1), partOf: 9 };
    expect(told(new Telling(part).to(someone, 11))).toMatchObject({ version: 12, part_of: 9 });
    expect(told(new Telling(operation(1)).to(someone, 11))).not.toHaveProperty('part_of');
  });

  test('of up to 200 changes is told whole, and of more only that what is shown is stale', () => {
    expect(told(new Telling(operation(200)).to(someone, 11))?.changes).toHaveLength(200);
    expect(told(new Telling(operation(201)).to(someone, 11))).toEqual({
      version: 12,
      previous: 11,
      days: [],
      call: 'test',
      changes: [],
      stale: true,
    });
  });

  test('of many changes, of which only the kinds were read, says that what is shown is stale to whoever hears of one', () => {
    const ofDay = (day: string) => ({ ...operation(1).changes[0], day, before: null, after: null }) as Change;
    const many = { ...operation(1), isMany: true, changes: [ofDay('2026-03-10'), ofDay('2026-03-11')] };
    const following = (day: string) => told(new Telling(many).to({ ...someone, days: [day] }, 11));
    expect(following('2026-03-10')).toMatchObject({ stale: true, changes: [] });
    expect(following('2026-03-12')).toBeNull();
  });
});
