import { driverOfRow, mayBecomeDriver } from '@handrail/domain/drivers';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { JudgedRow, RowProblem } from '../platform/importer/index.ts';
import { phoneTaken } from './phone-of-driver.ts';

const EMAIL_TAKEN = 'Someone has this e-mail already.';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** Someone whose phone or e-mail stands in a list; `driverStatus` is null where they never drove. */
interface KnownPerson {
  id: PersonId;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  status: number;
  driverStatus: number | null;
}

/** Who a row of a list is, where they are known, and all that is against taking them. */
export interface RowPerson {
  knownId: PersonId | null;
  problems: RowProblem[];
}

/** For each row of a list who it is. All rows at once. */
export async function peopleOfRows(
  { queries, operator }: Asking,
  rows: readonly JudgedRow[],
): Promise<Map<number, RowPerson>> {
  const typed = rows.map(({ row, values }) => ({ row, ...driverOfRow(values).person }));
  const known = await listKnown({ queries, operator }, typed);
  const withPhone = Map.groupBy(known, ({ phone }) => phone);
  const emails = new Set(known.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const found = new Map<number, RowPerson>();
  for (const one of typed) {
    const household = withPhone.get(one.phone) ?? [];
    const same = household.find((person) => person.status === 1 && isSamePerson(person, one)) ?? null;
    const problems = problemsOf(one, same, household, emails).map((problem) => ({ row: one.row, ...problem }));
    found.set(one.row, { knownId: same?.id ?? null, problems });
    if (same === null && problems.length === 0 && one.email !== null) emails.add(one.email.toLowerCase());
  }
  return found;
}

function problemsOf(
  typed: { email: string | null },
  same: KnownPerson | null,
  household: readonly KnownPerson[],
  emails: ReadonlySet<string>,
): Omit<RowProblem, 'row'>[] {
  const problems: Omit<RowProblem, 'row'>[] = [];
  if (same && same.driverStatus !== null) {
    const hired = mayBecomeDriver(same.id, [{ id: same.id, status: same.driverStatus }]);
    if (!hired.ok) problems.push({ field: null, sentence: hired.refusal.sentence });
  }
  if (household.some(({ id, driverStatus }) => id !== same?.id && driverStatus === 1)) {
    problems.push({ field: 'phone', sentence: phoneTaken.refusal.sentence });
  }
  if (same === null && typed.email !== null && emails.has(typed.email.toLowerCase())) {
    problems.push({ field: 'email', sentence: EMAIL_TAKEN });
  }
  return problems;
}

/** A household may share a number: only one of the same name is the same person. */
function isSamePerson(known: KnownPerson, typed: { firstname: string; lastname: string }): boolean {
  const name = ({ firstname, lastname }: typeof typed) => `${firstname} ${lastname}`.trim().toLowerCase();
  return name(known) === name(typed);
}

async function listKnown(
  { queries, operator }: Asking,
  typed: readonly { phone: string; email: string | null }[],
): Promise<KnownPerson[]> {
  const phones = typed.map(({ phone }) => phone);
  const emails = typed.flatMap(({ email }) => email?.toLowerCase() ?? []);
  // First whoever works with us, then whoever came first: as the onboarding finds them.
  const { rows } = await sql<KnownPerson>`
    select p.person_id as id, p.firstname, p.lastname, p.phone, p.email, p.status, d.status as "driverStatus"
    from person p
    left join staff s using (operator_id, person_id)
    left join driver d on d.operator_id = p.operator_id and d.driver_id = p.person_id
    where p.operator_id = ${operator} and (p.phone = any(${phones}) or lower(p.email) = any(${emails}))
    order by s.person_id is null, p.person_id`.execute(queries);
  return rows;
}
