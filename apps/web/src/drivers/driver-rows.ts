import { driverListEntry, driverPapers, knownDate } from '@handrail/domain/drivers';
import { type Paper, type PaperState, papersDue, paperState, paperWarning } from '@handrail/domain/fleet';
import { phoneText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { type Driver, filedName, type Team } from './drivers.ts';

/** A driver as a row of the list: with the full name nobody stores, their teams, and how their papers stand today. */
export interface DriverRow extends Driver {
  fullname: string;
  filed: string;
  teams: readonly string[];
  /** Its date also as a number, 20270501: thousands are sorted by it at once. */
  license: { on: Temporal.PlainDate | null; sortsBy: number | null; state: PaperState };
  /** Payers that accept them. */
  payers: readonly string[];
  /** Papers that have lapsed or lapse this month, the most urgent first. */
  due: readonly Paper[];
  /** The sentence for each paper that has lapsed or lapses this month, the most urgent first. */
  warnings: readonly string[];
  hasLapsed: boolean;
  /** What the search reads: all that the widest list shows, also where it shows less. */
  searched: string;
}

export function driverRows(drivers: readonly Driver[], teams: readonly Team[], today: Temporal.PlainDate): DriverRow[] {
  const teamsOf = teamNames(teams);
  return drivers.map((driver) => {
    const on = dateOf(driver.dl_expiration);
    const certifications = driver.driver_broker_certification.map(({ insurance_name, is_active, expires_on }) => ({
      insuranceName: insurance_name,
      isActive: is_active,
      expiresOn: dateOf(expires_on),
    }));
    const due = papersDue(driverPapers({ licenseExpiresOn: on, certifications }), today);
    const named = { ...driverListEntry(driver), filed: filedName(driver), teams: teamsOf.get(driver.driver_id) ?? [] };
    const payers = certifications.filter(({ isActive }) => isActive).map(({ insuranceName }) => insuranceName);
    return {
      ...named,
      license: { on, sortsBy: on && Number(on.toString().replaceAll('-', '')), state: paperState(on, today) },
      payers,
      due,
      warnings: due.flatMap((paper) => paperWarning(paper, today) ?? []),
      hasLapsed: due.some(({ state }) => state === 'expired'),
      searched: searchedOf({ ...named, payers }),
    };
  });
}

/** A date of someone's papers; null where none is known. */
export function dateOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : knownDate(Temporal.PlainDate.from(text));
}

function teamNames(teams: readonly Team[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { driver_team_name, driver_team } of teams) {
    for (const { driver_id } of driver_team) {
      names.set(driver_id, [...(names.get(driver_id) ?? []), driver_team_name]);
    }
  }
  return names;
}

function searchedOf(row: Omit<DriverRow, 'license' | 'due' | 'warnings' | 'hasLapsed' | 'searched'>): string {
  const { fullname, filed, alt_name, employee_id, phone, email, payers, teams } = row;
  return [fullname, filed, alt_name, employee_id, phone, phoneText(phone), email, ...payers, ...teams].join(' ');
}
