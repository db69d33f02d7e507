import type { askForRide } from '@handrail/contracts/portal';
import type { ParamsOf } from '@handrail/contracts/platform';
import { type RiderId, type Verdict, yes } from '@handrail/domain/platform';
import { type AskedRider, readAskedRider } from '@handrail/domain/portal';
import { type Member, nameKey } from '@handrail/domain/riders';
import { sql } from 'kysely';
import { getMember } from '../bookings/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { AccountPage } from '../platform/calls/principal.ts';
import type { Tx } from '../platform/log/tx.ts';
import { addRiderOfFile } from '../riders/index.ts';
import { listOwnRiders } from './own-rides.ts';

type Asked = Pick<ParamsOf<typeof askForRide>, 'rider_id' | 'firstname' | 'lastname' | 'phone'>;

/** What stands for a rider who is new, until the days were read: nothing is written before. */
const TO_BE_ADDED = 'rider';

export interface RiderAsked {
  member: Member;
  /** Adds whoever is new, and says who it is. */
  settle: (tx: Tx, aids: readonly string[]) => Promise<RiderId>;
}

/**
 * Who rides. One of the account's own riders by id; else whoever has this name with this phone in the program, and where there is
 * nobody a new rider. The answer is the same for both, so that nobody learns here who rides with us.
 */
export async function riderAsked(
  tx: Tx,
  page: AccountPage,
  asked: Asked,
  today: string,
): Promise<Verdict<RiderAsked, 'RIDER_MISSING' | 'PHONE_INVALID'>> {
  if (asked.rider_id !== null) {
    const own = await listOwnRiders(tx.queries, page, today);
    if (!own.some(({ id }) => id === asked.rider_id)) throw notFound();
    return yes(await known(tx, asked.rider_id));
  }
  const named = readAskedRider(asked);
  if (!named.ok) return named;
  const held = await memberNamed(tx, page, named.value);
  if (held !== null) return yes(await known(tx, held));
  return yes({
    member: { id: TO_BE_ADDED, isActive: true, programIds: [page.programId], loadSec: null, hold: null },
    settle: async (pen, aids) =>
      addRiderOfFile(pen, { ...named.value, aids, bornOn: null, sex: null, weightLb: null }, page.programId),
  });
}

async function known(tx: Tx, id: RiderId): Promise<RiderAsked> {
  return { member: await getMember(tx.queries, tx.operator, id), settle: async () => Promise.resolve(id) };
}

async function memberNamed(tx: Tx, { programId }: AccountPage, rider: AskedRider): Promise<RiderId | null> {
  const { rows } = await sql<{ id: RiderId }>`
    select r.rider_id as id
    from rider r
    join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
    join rider_program x on x.operator_id = r.operator_id and x.rider_id = r.rider_id and x.program_id = ${programId}
    where r.operator_id = ${tx.operator} and r.merged_into is null and r.status = 1 and p.phone = ${rider.phone}
      and lower(trim(p.lastname) || ' ' || trim(p.firstname)) = ${nameKey(rider)}
    order by r.rider_id limit 1`.execute(tx.queries);
  return rows[0]?.id ?? null;
}
