import type { DriverId, TeamId, TripId } from '../platform/ids.ts';
import type { Day } from './day.ts';
import { derived, grouped } from './derived.ts';
import type { Run, Trip } from './entries.ts';
import { byId, byStart } from './order.ts';
import { entriesOf, find } from './table.ts';

/** Two trips that want the same vehicle or driver at one time. */
export interface Conflict {
  trips: readonly [TripId, TripId];
  /** What they share: a run, or two runs of one vehicle, driver or team. */
  share: 'run' | 'vehicle' | 'driver' | 'team';
}

/** Who drives in which team: the teams of a day are not rows of it. */
export type TeamMembers = ReadonlyMap<TeamId, readonly DriverId[]>;

const NO_TEAMS: TeamMembers = new Map();
const keptByTeams = new WeakMap<TeamMembers, (day: Day) => readonly Conflict[]>();

/**
 * Trips that overlap. It is a warning and never a refusal: riders share vehicles, and a dispatcher may know that the
 * first ride ends early. One that ends when the other starts does not overlap.
 */
export function conflicts(day: Day, teams: TeamMembers = NO_TEAMS): readonly Conflict[] {
  const found =
    keptByTeams.get(teams) ??
    derived(
      ({ trip, run }) => [trip, run],
      (asked) => conflictsAmong(asked, teams),
    );
  keptByTeams.set(teams, found);
  return found(day);
}

function conflictsAmong(day: Day, teams: TeamMembers): readonly Conflict[] {
  const found = new Map<string, Conflict>();
  for (const { share, keysOf } of SHARED) {
    const claims = [...entriesOf(day.trip)].flatMap((trip) =>
      keysOf(trip, find(day.run, trip.runId), teams).map((key) => ({ key, trip })),
    );
    for (const claimed of grouped(claims, ({ key }) => key).values()) {
      for (const [a, b] of overlaps(claimed.map(({ trip }) => trip).sort(byStart))) {
        const key = `${a.id} ${b.id}`;
        if (!found.has(key)) found.set(key, { trips: [a.id, b.id], share });
      }
    }
  }
  return [...found.values()].sort((a, b) => byId(a.trips[0], b.trips[0]) || byId(a.trips[1], b.trips[1]));
}

type KeysOf = (trip: Trip, run: Run | undefined, teams: TeamMembers) => readonly string[];

// The closest thing they share comes first and is the one named.
const SHARED: readonly { share: Conflict['share']; keysOf: KeysOf }[] = [
  { share: 'run', keysOf: (trip) => [trip.runId] },
  { share: 'vehicle', keysOf: (_, run) => (run ? [run.vehicleId] : []) },
  { share: 'team', keysOf: (_, run) => only(run?.teamId) },
  {
    share: 'driver',
    keysOf: (_, run, teams) => [...only(run?.driverId), ...only(run?.teamId).flatMap(membersIn(teams))],
  },
];

function only(id: string | null | undefined): string[] {
  return id === null || id === undefined ? [] : [id];
}

const membersIn = (teams: TeamMembers) => (team: TeamId) => teams.get(team) ?? [];

function* overlaps(byStart: readonly Trip[]): Generator<[Trip, Trip], void, undefined> {
  for (const [at, trip] of byStart.entries()) {
    for (let after = at + 1; after < byStart.length; after++) {
      const next = byStart[after];
      if (!next || next.startsAt >= trip.endsAt) break;
      yield [trip, next];
    }
  }
}
