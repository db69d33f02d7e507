import { editDriverTeam as contract } from '@handrail/contracts/drivers';
import { mayDissolve, readTeam } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import { yardOf, todayOf } from '../../programs/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { findTeam } from '../driver-store.ts';
import { teamEntity } from '../entities.ts';
import { daysAheadOf, membersNamed, otherTeams } from '../team-members.ts';
import { getTeamOnWire } from '../team-wire.ts';

export const editDriverTeamHandler = change(contract, async (params, context) => {
  const { driver_team_id, driver_team_name, driver_ids, to_delete = false, expected_version } = params;
  const { tx } = context;
  const stored = await findTeam(tx.queries, tx.operator, driver_team_id);
  if (stored?.status !== 1) throw notFound();
  if (isStale(stored, expected_version)) return stale('team');
  if (to_delete) {
    const dissolved = mayDissolve(await daysAheadOf(tx, driver_team_id, await todayOf(yardOf(context))));
    if (!dissolved.ok) return dissolved;
    await tx.save(teamEntity, driver_team_id, stored.version, { status: 0 });
    return yes(null);
  }

  const driverIds = driver_ids ?? stored.driverIds;
  const team = readTeam(
    { name: driver_team_name ?? stored.name, driverIds },
    await membersNamed(tx, driverIds),
    await otherTeams(tx, driver_team_id),
  );
  if (!team.ok) return team;
  await tx.save(teamEntity, driver_team_id, stored.version, {
    name: team.value.name,
    driver_ids: [...team.value.driverIds],
  });
  return yes(await getTeamOnWire(tx.queries, tx.operator, driver_team_id));
});
