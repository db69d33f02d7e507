import type { Bulk } from '../city/bulk.ts';

/** So many payers of the first program, each with an address that an invoice can be sent to. */
export async function writePayers(bulk: Bulk, payers: number): Promise<void> {
  await bulk.run(
    `insert into account (operator_id, account_id, name, is_insurance)
     select $1::bigint, 80000000 + n, 'Payer ' || n, true from generate_series(1, $2::int) n`,
    payers,
  );
  await bulk.run(
    `insert into account_program (operator_id, account_id, program_id)
     select a.operator_id, a.account_id, (select min(program_id) from program where operator_id = $1)
     from account a where a.operator_id = $1`,
  );
  await bulk.run(
    `insert into account_place (operator_id, account_id, place_id, is_main)
     select a.operator_id, a.account_id, (select min(place_id) from place where operator_id = $1), true
     from account a where a.operator_id = $1`,
  );
}

/** What the payers of driven rides owe: an entry for each ride, to whom it is owed and what it was for. */
export async function chargePayers(bulk: Bulk): Promise<void> {
  await bulk.run(
    `insert into money_entry (operator_id, money_entry_id, why, at, month, service_day, booking_id, operation)
     select operator_id, 100000000 + row_number() over (order by booking_id), 'charge', dropped_off_at,
       to_char(service_day, 'YYYY-MM'), service_day, booking_id, 1
     from booking where operator_id = $1 and payer_account_id is not null and ride_status = 3`,
  );
  for (const [n, account, party, sign] of [
    [1, 'receivable', true, 1],
    [2, 'ride_fees', false, -1],
  ] as const) {
    const owedBy = party ? "'payer', b.payer_account_id" : 'null, null';
    await bulk.run(
      `insert into money_posting (operator_id, money_entry_id, n, account, party_kind, party_id, cents)
       select e.operator_id, e.money_entry_id, ${n}, '${account}', ${owedBy}, ${sign} * b.ride_fee_cents
       from money_entry e join booking b using (operator_id, booking_id) where e.operator_id = $1`,
    );
  }
}

/** How a booking says who pays for it, and what: each payer in turn. */
export function paidBy(payers: number): Record<string, string> {
  return {
    payer_account_id: `80000000 + 1 + booking_id % ${payers}`,
    payment: "'Insurance'",
    ride_fee_cents: '1500 + (booking_id % 40) * 25',
    agreed_fee_cents: '1500 + (booking_id % 40) * 25',
  };
}
