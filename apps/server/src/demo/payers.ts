import type { LoggedRow } from '@handrail/domain/day';
import type { Company, NextId } from '@handrail/testbed/transit';
import type { Temporal } from 'temporal-polyfill';

/** Who pays for rides in the demo's towns. The first two do in every program, the others in one. */
const PAYERS = [
  { name: 'Ridgeway Health Plan', hours: 'Mon-Fri 8:00-18:00', contacts: ['Ruth Okafor 707-555-0119', 'Claims desk'] },
  { name: 'Valley Senior Care', hours: 'Mon-Sat 7:00-19:00', contacts: ['Peter Lindqvist 707-555-0127'] },
  { name: 'Northway Ride Brokers', hours: 'Around the clock', contacts: ['Dispatch line 707-555-0133'] },
  { name: 'County Veterans Fund', hours: 'Mon-Thu 9:00-16:00', contacts: ['Front desk'] },
] as const;

export const PAYER_TABLES = ['account', 'account_program', 'vehicle_payer', 'driver_payer'] as const;

/**
 * The payers of a company and whom they certify. Most vehicles and drivers are certified, some until later this month, and
 * one of each was until last week: that is what those who keep the papers look for.
 */
export function payerRows(
  { programs, vehicles, drivers }: Pick<Company, 'programs' | 'vehicles' | 'drivers'>,
  today: Temporal.PlainDate,
  nextId: NextId,
): Record<(typeof PAYER_TABLES)[number], LoggedRow[]> {
  const payers = PAYERS.map((payer, at) => ({ ...payer, id: String(nextId()), at }));
  const certified = (holders: readonly { id: string }[]) =>
    holders.flatMap(({ id }, n) =>
      payers
        .filter(({ at }) => accepts(at, n))
        .map((payer) => ({ id, account_id: payer.id, ...termsOf(payer.at, n, today) })),
    );
  return {
    account: payers.map(({ id, at, name, hours, contacts }) => ({
      account_id: id,
      created_at: `${today.subtract({ months: 30 - 7 * at }).toString()}T15:00:00Z`,
      updated_at: `${today.subtract({ months: at + 1 }).toString()}T15:00:00Z`,
      name,
      hours,
      contacts,
      note: '',
      is_insurance: true,
    })),
    account_program: payers.flatMap(({ id, at }) =>
      programs
        .filter((_, n) => at < 2 || n === at % programs.length)
        .map((program) => ({ account_id: id, program_id: program.id })),
    ),
    vehicle_payer: certified(vehicles).map(({ id, ...terms }) => ({ vehicle_id: id, ...terms })),
    driver_payer: certified(drivers).map(({ id, ...terms }) => ({ driver_id: id, ...terms })),
  };
}

/** Every seventh is accepted by nobody yet; the others by the first payer, and fewer by each that follows. */
function accepts(payer: number, n: number): boolean {
  return n % 7 !== 6 && n % (payer + 1) === 0;
}

function termsOf(payer: number, n: number, today: Temporal.PlainDate): { is_active: boolean; expires_on: string } {
  const isFirst = payer === 0;
  if (isFirst && n === 2) return { is_active: true, expires_on: today.subtract({ days: 6 }).toString() };
  if (isFirst && n % 5 === 3) return { is_active: true, expires_on: laterThisMonth(today, n).toString() };
  const months = 2 + ((n * 5 + payer * 3) % 20);
  return { is_active: payer !== 3 || n % 8 !== 0, expires_on: today.add({ months }).with({ day: 28 }).toString() };
}

export function laterThisMonth(today: Temporal.PlainDate, n: number): Temporal.PlainDate {
  const left = today.daysInMonth - today.day;
  return today.add({ days: left === 0 ? 0 : 1 + (n % left) });
}
