import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { bring } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { openBoardTown } from '../dispatch/testing.ts';

const house = useHouse();

async function openRide() {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '09:00' }] });
  const { operator } = town;
  /** Writes past every rule, as a mistake of ours would. */
  const write = async (column: string, value: unknown): Promise<unknown> =>
    sql`update booking set ${sql.ref(column)} = ${value}
      where operator_id = ${operator} and booking_id = ${town.booking('Ada')}`
      .execute(asOwner(house.services.db))
      .then(
        () => 'written',
        (refused: { constraint?: string }) => refused.constraint,
      );
  return { town, operator, write };
}

describe('A booking, whoever writes it,', () => {
  test.each(['recreated_as', 'pickup_account_id', 'dropoff_account_id', 'payer_account_id', 'signature_file_id'])(
    'names what is there, as its %s',
    async (column) => {
      const { write } = await openRide();
      expect(await write(column, '999999999')).toBe(`booking_operator_id_${column}_fkey`);
      expect(await write(column, null)).toBe('written');
    },
  );

  test('names accounts and files of its own operator alone', async () => {
    const [here, there] = [await openRide(), await house.openTown()];
    const [ours, theirs] = [await addPayer(house, here.town, 'Arbor'), await addPayer(house, there, 'Arbor')];
    expect(await here.write('payer_account_id', ours)).toBe('written');
    expect(await here.write('payer_account_id', theirs)).toBe('booking_operator_id_payer_account_id_fkey');
    const { id: signature } = await bring(house, there, 'signature');
    expect(await here.write('signature_file_id', signature)).toBe('booking_operator_id_signature_file_id_fkey');
  });

  test.each(['ride_fee_cents', 'addl_fee_cents'])('costs nothing or more: %s', async (column) => {
    const { write } = await openRide();
    expect(await write(column, -1)).toBe('booking_fees');
    expect(await write(column, 0)).toBe('written');
  });
});

describe('A shift, whoever writes it,', () => {
  test.each([
    ['12:00', '12:13', 'shift_long_enough'],
    ['12:00', '12:15', 'written'],
    ['23:50', '23:59', 'written'],
    ['23:30', '23:40', 'shift_long_enough'],
  ])('lasts a quarter of an hour, or to the end of its day: %s to %s', async (start, end, expected) => {
    const { operator, town } = await openRide();
    const { driver_id } = town.run('van');
    for (const offset of ['-04:00', '+05:30', '+05:45']) {
      const outcome = await sql`
        insert into shift (operator_id, service_day, driver_id, program_id, starts_at, ends_at)
        select ${operator}, '2026-03-10', ${driver_id}, program_id, ${`2026-03-10T${start}${offset}`}, ${`2026-03-10T${end}${offset}`}
        from program where operator_id = ${operator} limit 1`
        .execute(asOwner(house.services.db))
        .then(
          () => 'written',
          (refused: { constraint?: string }) => refused.constraint,
        );
      expect([offset, outcome]).toEqual([offset, expected]);
    }
  });
});
