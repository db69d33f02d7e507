import type { DriverId, TeamId } from '../platform/ids.ts';
import { byFirstThenLast } from '../platform/names.ts';
import { shortDate } from '../platform/dates.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Temporal } from 'temporal-polyfill';
import { driverName, type DriverNames } from './driver-name.ts';

export interface TeamMember extends DriverNames {
  id: DriverId;
  status: number;
}

export interface Team {
  name: string;
  driverIds: readonly DriverId[];
}

type Code = 'TEAM_TOO_SMALL' | 'TEAM_EXISTS' | 'DRIVER_INACTIVE';

/**
 * A team that was asked for, as it will be kept: by first and then last name, called by their first names where nobody
 * thought of better. Two teams of the same people, or of one name, could not be told apart on a column.
 */
export function readTeam(
  wanted: Team,
  members: readonly TeamMember[],
  others: readonly (Team & { id: TeamId })[],
): Verdict<Team, Code> {
  const team = members.filter(({ id }) => wanted.driverIds.includes(id)).sort(byTeamOrder);
  if (team.length < 2) {
    const sentence = 'A team has at least two drivers.';
    return no('TEAM_TOO_SMALL', sentence, { driver_ids: sentence });
  }
  const gone = team.find(({ status }) => status !== 1);
  if (gone) return no('DRIVER_INACTIVE', `${driverName(gone)} is not an active driver.`);

  const name = wanted.name.trim() || team.map(({ firstname, altName }) => firstname || altName).join(' & ');
  const twin = others.find((other) => isSameName(other.name, name) || areSamePeople(other.driverIds, team));
  if (twin) {
    const sentence = isSameName(twin.name, name)
      ? `There is a team called ${twin.name} already.`
      : `These drivers are a team already: ${twin.name}.`;
    return no('TEAM_EXISTS', sentence);
  }
  return yes({ name, driverIds: team.map(({ id }) => id) });
}

/** A team that is on a column to come stays; what it drove before is history and keeps its name. */
export function mayDissolve(daysAhead: readonly Temporal.PlainDate[]): Verdict<true, 'TEAM_IN_USE'> {
  const [next] = daysAhead;
  return next ? no('TEAM_IN_USE', `The team is on the board on ${shortDate(next)}.`) : yes(true);
}

/** The order in which a team's drivers are listed, everywhere. */
export function byTeamOrder(
  a: { firstname: string; lastname: string },
  b: { firstname: string; lastname: string },
): number {
  return byFirstThenLast({ first: a.firstname, last: a.lastname }, { first: b.firstname, last: b.lastname });
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function areSamePeople(ids: readonly DriverId[], team: readonly TeamMember[]): boolean {
  return ids.length === team.length && team.every(({ id }) => ids.includes(id));
}
