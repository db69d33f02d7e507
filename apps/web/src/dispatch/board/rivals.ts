import { entriesOf, type Day, type Run, type TeamMembers } from '@handrail/domain/day';

/** Runs that may get in each other's way, since they share a vehicle, a driver or a team, by the id of each of them. */
export type Rivals = ReadonlyMap<string, readonly string[]>;

/** The runs of a day with their rivals. Those who had the same before keep the same list. */
export function rivalsOf(runs: Day['run'], teams: TeamMembers, before: Rivals): Rivals {
  const known = new Map<string, string>();
  const leaderOf = (key: string): string => {
    let leader = key;
    for (let next = known.get(leader); next !== undefined && next !== leader; next = known.get(leader)) leader = next;
    return leader;
  };
  const ordered = [...entriesOf(runs)];
  for (const run of ordered) {
    for (const key of claimsOf(run, teams)) known.set(leaderOf(key), leaderOf(run.id));
  }
  const together = Map.groupBy(ordered, ({ id }) => leaderOf(id));
  const rivals = new Map<string, readonly string[]>();
  for (const some of together.values()) {
    const ids = some.map(({ id }) => id).sort();
    const held = before.get(ids[0] ?? '');
    const kept = held && isSame(held, ids) ? held : ids;
    for (const id of ids) rivals.set(id, kept);
  }
  return rivals;
}

/** What a run wants for itself: no two of these are spelled alike, and none like a run. */
function claimsOf({ vehicleId, driverId, teamId }: Run, teams: TeamMembers): string[] {
  const drivers = [...(driverId === null ? [] : [driverId]), ...(teamId === null ? [] : (teams.get(teamId) ?? []))];
  return [
    `vehicle ${vehicleId}`,
    ...(teamId === null ? [] : [`team ${teamId}`]),
    ...drivers.map((id) => `driver ${id}`),
  ];
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
