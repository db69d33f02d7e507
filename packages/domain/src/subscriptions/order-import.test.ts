import { describe, expect, test } from 'vitest';
import type { RowValues } from '../fleet/index.ts';
import { onDay } from './paper-order.ts';
import { judgeOrderRow, orderImportFields, orderOfRow, orderRowKey, termsOfOrderRow } from './order-import.ts';
import { termsText } from './order-words.ts';

/** A row as its cells are read, by the names of their fields. */
function row(cells: Record<string, string>): RowValues {
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => {
      const field = orderImportFields.find((one) => one.name === name);
      const read = field?.read(text);
      if (!read?.ok) throw new Error(read ? read.refusal.sentence : `There is no field ${name}.`);
      return [name, read.value];
    }),
  );
}

function refused(name: string, text: string): string | null {
  const read = orderImportFields.find((one) => one.name === name)?.read(text);
  return read && !read.ok ? read.refusal.sentence : null;
}

const NOBODY = { vehicleId: null, driverId: null };

const ADA = {
  firstname: 'Ada',
  lastname: 'Adason',
  pickup_time: '8:40 AM',
  pickup_address: '12 Elm St',
  dropoff_address: '1 Clinic Way',
};

function said(cells: Record<string, string>): string {
  const order = orderOfRow(row({ ...ADA, ...cells }));
  const ends = { pickup: '51', dropoff: '52' };
  const terms = termsOfOrderRow(order, { effectiveOn: onDay('2026-03-10'), riderId: '911', wished: NOBODY, ...ends });
  const ways = terms.legs.map(({ pickupPlaceId, dropoffPlaceId }) => `${pickupPlaceId}>${dropoffPlaceId}`);
  return `${termsText(terms)} (${ways.join(' ')})`;
}

describe('A row of a list of standing orders', () => {
  test('says the days of a week or of a month, a ride there and one back', () => {
    expect(said({ days_of_week: 'MWF' })).toBe('Every Monday, Wednesday and Friday at 8:40 AM (51>52)');
    expect(said({ days_of_week: 'TTh', return_time: '1:00 PM' })).toBe(
      'Every Tuesday and Thursday at 8:40 AM, back at 1:00 PM (51>52 52>51)',
    );
    expect(said({ days_of_month: '15th and 1st', return_time: 'will call' })).toBe(
      'Every month on the 1st and 15th at 8:40 AM, back by will-call (51>52 52>51)',
    );
    expect(said({ days_of_week: 'daily', pickup_time: 'Will-call', return_time: 'One way' })).toBe(
      'Every day by will-call (51>52)',
    );
  });

  test('says one or the other, and what it says has to be days', () => {
    expect(judgeOrderRow(row(ADA))?.sentence).toBe('Say on which days of the week it comes, or on which of the month.');
    expect(judgeOrderRow(row({ ...ADA, days_of_week: 'Mon', days_of_month: '1' }))?.sentence).toBe(
      'Choose days of the week or days of the month, not both.',
    );
    expect(judgeOrderRow(row({ ...ADA, days_of_month: '1' }))).toBeNull();
    expect(refused('days_of_week', 'now and then')).toBe(
      "'now and then' names no days of the week: write Mon, Wed, Fri or MWF.",
    );
    expect(refused('days_of_month', '1, 32')).toBe("'1, 32' names no days of the month: write 1, 15.");
    expect(refused('days_of_month', 'first')).not.toBeNull();
    expect(refused('return_time', 'later')).toBe("'later' is not a time: 8:40 AM.");
  });

  test('is the same as another of its rider only on the same days at the same time from the same door', () => {
    const key = (cells: Record<string, string>) => orderRowKey(row({ ...ADA, days_of_week: 'MWF', ...cells }));
    expect(key({ firstname: 'ADA', days_of_week: 'Mon, Wed, Fri', pickup_time: '8:40' })).toBe(key({}));
    for (const other of [
      { days_of_week: 'MW' },
      { pickup_time: '9:00 AM' },
      { pickup_address: '14 Elm St' },
      { start_date: '4/1/2026' },
      { phone: '814-555-0119' },
    ]) {
      expect(key(other)).not.toBe(key({}));
    }
  });
});
