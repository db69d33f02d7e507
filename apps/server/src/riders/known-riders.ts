import { listName, type OperatorId } from '@handrail/domain/platform';
import { nameKey, riderOfRow } from '@handrail/domain/riders';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { JudgedRow, RowProblem } from '../platform/importer/index.ts';

interface KnownRider {
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  bornOn: string | null;
  isRider: boolean;
}

/**
 * Which rows of a list are members already, and which may be. A name with its phone or date of birth is the same person;
 * a name alone, or a phone alone, is told and comes in: a household shares a number, and the two can be merged later.
 */
export async function knownOfRows(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  rows: readonly JudgedRow[],
): Promise<{ same: RowProblem[]; odd: RowProblem[] }> {
  const typed = rows.map(({ row, values }) => ({ row, ...riderOfRow(values) }));
  const { rows: people } = await sql<KnownRider>`
    select p.firstname, p.lastname, p.phone, p.email, r.born_on::text as "bornOn", r.rider_id is not null as "isRider"
    from person p left join rider r on r.operator_id = p.operator_id and r.rider_id = p.person_id
    where p.operator_id = ${operator} and r.merged_into is null
      and (p.phone = any(${typed.map((one) => one.typed.phone)}) or lower(p.email) = any(${typed.map((one) => one.typed.email?.toLowerCase() ?? '')})
        or lower(trim(p.lastname) || ' ' || trim(p.firstname)) = any(${typed.map((one) => nameKey(one.typed))}))`.execute(
    queries,
  );
  const riders = people.filter(({ isRider }) => isRider);
  const byName = Map.groupBy(riders, nameKey);
  const byPhone = Map.groupBy(riders, ({ phone }) => phone);
  const emails = new Set(people.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const [same, odd]: [RowProblem[], RowProblem[]] = [[], []];
  for (const { row, typed: rider, personal } of typed) {
    const namesake = byName.get(nameKey(rider)) ?? [];
    const phone = rider.phone === '' ? null : rider.phone;
    const isThem = (one: KnownRider) =>
      (phone !== null && one.phone === phone) || (personal.bornOn !== null && one.bornOn === personal.bornOn);
    const [sharing] = phone === null ? [] : (byPhone.get(phone) ?? []);
    if (namesake.some(isThem)) same.push({ row, field: null, sentence: `${nameOf(rider)} is a member already.` });
    else if (namesake[0]) odd.push({ row, field: null, sentence: DOUBLE(nameOf(rider)) });
    else if (sharing) odd.push({ row, field: 'phone', sentence: `${nameOf(sharing)} has this number too.` });
    const email = rider.email?.toLowerCase() ?? '';
    if (email !== '' && emails.has(email))
      same.push({ row, field: 'email', sentence: 'Someone has this e-mail already.' });
    else if (email !== '') emails.add(email);
  }
  return { same, odd };
}

const DOUBLE = (name: string) => `There is a ${name} already. If it is the same person, merge the two on their page.`;

function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return listName({ first: firstname, last: lastname });
}
