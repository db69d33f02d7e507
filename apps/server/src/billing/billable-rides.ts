import { type BillableRide, type Proof, rideWords } from '@handrail/domain/billing';
import { type AccountId, rideStatusOf, type RideStatusNumber } from '@handrail/domain/day';
import { listName, milesText, type OperatorId } from '@handrail/domain/platform';
import { type RawBuilder, sql } from 'kysely';
import './invoice-tables.ts';
import { ridesUsedUp } from '../authorizations/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { byBreaths } from '../platform/in-breaths.ts';
import { chargesOfRides } from './charges-of-rides.ts';

/** A payer of a month has more rides than a board has lanes. */
const PAYERS_IN_A_BREATH = 5;

interface RideRow {
  account_id: AccountId;
  booking_id: string;
  rider_id: string;
  firstname: string;
  lastname: string;
  service_day: string;
  ride_status: RideStatusNumber;
  aids: string[] | null;
  travel_m: number;
  addl_fee_cents: number;
  from: string;
  to: string;
  authorization_number: string;
  /** Somebody signed, or it is said why nobody did. */
  has_signature: boolean;
  has_odometer: boolean;
  has_authorization: boolean;
  has_member_number: boolean;
  owed: number;
  of_all: number;
  invoiced: number;
}

/**
 * What payers owe for rides until a day and what invoices have asked of them so far, by payer; of one payer where it is named.
 * What is owed is a sum of the ledger, and what was asked one of the invoices in force.
 */
export async function billableRides(
  queries: Queries,
  operator: OperatorId,
  { through, accountIds }: { through: string; accountIds?: readonly AccountId[] },
): Promise<Map<AccountId, BillableRide[]>> {
  const ofPayers: RawBuilder<unknown> =
    accountIds === undefined ? sql`` : sql`and p.party_id = any(${[...accountIds]}::bigint[])`;
  const { rows } = await sql<RideRow>`
    with owed as (
      select e.booking_id, p.party_id as account_id, sum(p.cents)::float8 as cents
      from money_entry e join money_posting p using (operator_id, money_entry_id)
      where e.operator_id = ${operator} and e.booking_id is not null and e.service_day <= ${through}
        and p.account = 'receivable' and p.party_kind = 'payer' ${ofPayers}
      group by e.booking_id, p.party_id
    ), asked as (
      select (line ->> 'bookingId')::bigint as booking_id, i.account_id, sum((line ->> 'cents')::bigint)::float8 as cents
      from invoice i, jsonb_array_elements(i.groups) as g, jsonb_array_elements(g -> 'lines') as line
      where i.operator_id = ${operator} and i.state = 'issued'
        ${accountIds === undefined ? sql`` : sql`and i.account_id = any(${[...accountIds]}::bigint[])`}
      group by 1, 2
    )
    select o.account_id, b.booking_id, b.rider_id, r.firstname, r.lastname, b.service_day, b.ride_status, b.aids, b.travel_m,
      b.addl_fee_cents, coalesce(fa.name, f.line) as "from", coalesce(ta.name, t.line) as "to",
      coalesce(b.authorization_number, '') as authorization_number, b.signature_file_id is not null or coalesce((select s.reason <> '' from ride_signature s
        where s.operator_id = b.operator_id and s.booking_id = b.booking_id
        order by s.ride_signature_id desc limit 1), false) as has_signature,
      b.pickup_odometer_m is not null and b.dropoff_odometer_m is not null as has_odometer,
      coalesce(b.authorization_number, '') <> '' as has_authorization,
      exists (select 1 from member_number m where m.operator_id = b.operator_id and m.rider_id = b.rider_id
        and m.payer_account_id = o.account_id and m.starts_on <= b.service_day) as has_member_number,
      o.cents as owed, b.ride_fee_cents + b.addl_fee_cents as of_all, coalesce(a.cents, 0) as invoiced
    from owed o
    join booking b on b.operator_id = ${operator} and b.booking_id = o.booking_id
    join person r on r.operator_id = b.operator_id and r.person_id = b.rider_id
    join place f on f.operator_id = b.operator_id and f.place_id = b.pickup_place_id
    join place t on t.operator_id = b.operator_id and t.place_id = b.dropoff_place_id
    left join account fa on fa.operator_id = b.operator_id and fa.account_id = b.pickup_account_id
    left join account ta on ta.operator_id = b.operator_id and ta.account_id = b.dropoff_account_id
    left join asked a on a.booking_id = o.booking_id and a.account_id = o.account_id
    order by o.account_id, b.service_day, b.booking_id`.execute(queries);
  const numbered = rows.filter((row) => row.has_authorization).map(({ rider_id }) => rider_id);
  const withExtras = rows.filter(mayHaveExtras).map(({ booking_id }) => booking_id);
  const extras = await chargesOfRides({ queries, operator }, withExtras);
  const usedUp = await ridesUsedUp({ queries, operator }, [...new Set(numbered)]);
  const byPayer = Map.groupBy(rows, ({ account_id }) => account_id);
  // A month of them takes the thread a tenth of a second: others have their turn in between.
  const drawn = await byBreaths(
    [...byPayer],
    (some) => some.map(([id, held]) => [id, held.map((row) => rideOf(row, { usedUp, extras }))] as const),
    PAYERS_IN_A_BREATH,
  );
  return new Map(drawn.flat());
}

/** Extras stand under a ride that was driven, asked for the first time and of one payer alone. */
function mayHaveExtras({ ride_status, addl_fee_cents, invoiced, ...row }: RideRow): boolean {
  return ride_status === COMPLETED && addl_fee_cents !== 0 && invoiced === 0 && !isShared(row);
}

const COMPLETED: RideStatusNumber = 3;

function isShared({ owed, of_all }: Pick<RideRow, 'owed' | 'of_all'>): boolean {
  return owed !== of_all;
}

interface Beside {
  usedUp: ReadonlySet<string>;
  extras: ReadonlyMap<string, BillableRide['extras']>;
}

function rideOf(row: RideRow, { usedUp, extras }: Beside): BillableRide {
  const status = rideStatusOf(row.ride_status);
  const proofs: [Proof, boolean][] = [
    ['signature', row.has_signature],
    ['odometer', row.has_odometer],
    ['authorization', row.has_authorization],
    ['member_number', row.has_member_number],
  ];
  return {
    bookingId: row.booking_id,
    riderId: row.rider_id,
    riderName: listName({ first: row.firstname, last: row.lastname }),
    serviceDay: row.service_day,
    status,
    description: rideWords({ status, aids: row.aids ?? [], miles: milesText(row.travel_m) }),
    way: `${row.from} › ${row.to}`,
    payerNumber: row.authorization_number,
    extras: extras.get(row.booking_id) ?? [],
    isShared: isShared(row),
    owedCents: row.owed,
    invoicedCents: row.invoiced,
    has: proofs.filter(([, isThere]) => isThere).map(([proof]) => proof),
    isAuthorizationUsedUp: usedUp.has(row.booking_id),
  };
}
