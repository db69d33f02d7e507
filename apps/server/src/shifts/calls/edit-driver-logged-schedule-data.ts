import { editDriverLoggedScheduleData as contract } from '@handrail/contracts/shifts';
import { invariant, readWall, yes } from '@handrail/domain/platform';
import { editLogged } from '@handrail/domain/shifts';
import { zonesOf } from '../../day/index.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { loggedShiftEntity } from '../entities.ts';
import { findLogged, loggedAbout, loggedNow } from '../logged-store.ts';

export const editDriverLoggedScheduleDataHandler = change(contract, async (params, { tx, clock, because }) => {
  const { logged_shift_id, start_time, end_time, reason = '', expected_version } = params;
  const stored = await findLogged(tx, logged_shift_id);
  if (!stored) throw notFound();
  if (isStale(stored, expected_version)) return stale('hours', 'these');
  const zone = (await zonesOf(tx.queries, tx.operator)).get(stored.programId);
  invariant(zone, `Program ${stored.programId} has no zone.`);

  const start = readWall(start_time);
  const edited = editLogged(
    stored,
    { start: start_time, end: end_time },
    {
      zone,
      now: clock.now(),
      others: await loggedAbout(tx, stored.driverId, start.ok ? start.value.wall.toPlainDate() : stored.serviceDay),
    },
  );
  if (!edited.ok) return edited;
  if (reason !== '') because(reason);
  const { serviceDay, startsAt, endsAt, loggedBy } = edited.value;
  await tx.save(loggedShiftEntity, stored.id, stored.version, {
    service_day: serviceDay.toString(),
    clock_in_at: startsAt,
    clock_out_at: endsAt,
    logged_by: loggedBy,
  });
  return yes(await loggedNow(tx, stored.id));
});
