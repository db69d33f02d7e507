import { clock as contract } from '@handrail/contracts/shifts';
import { instantOfText } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { clockInOrOut } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { zonesOf } from '../../day/index.ts';
import { notAuthorized, notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { loggedShiftEntity } from '../entities.ts';
import { loggedAbout, loggedNow } from '../logged-store.ts';
import { programAtWork } from '../program-at-work.ts';

export const clockHandler = change(contract, async ({ clock_event, event_time }, { tx, by, clock }) => {
  if (by.kind !== 'driver') throw notAuthorized();
  const driver = String(by.personId); // drivers are known by the id of their person
  const at = Temporal.Instant.from(event_time);
  const own = await loggedAbout(tx, driver, at.toZonedDateTimeISO('UTC').toPlainDate());
  const open = own.find(({ endsAt }) => endsAt === null);
  const program = open?.programId ?? (await programAtWork(tx, driver, at));
  const zone = program === null ? undefined : (await zonesOf(tx.queries, tx.operator)).get(program);
  if (program === null || zone === undefined) throw notFound();

  const hours = clockInOrOut(clock_event, own, at, { zone, now: clock.now() });
  if (!hours.ok) return hours;
  const { startsAt, endsAt } = hours.value;
  if (open) {
    await tx.save(loggedShiftEntity, open.id, open.version, { clock_out_at: endsAt });
    return yes(await loggedNow(tx, open.id));
  }
  const { logged_shift_id } = await tx.insert(loggedShiftEntity, {
    service_day: instantOfText(startsAt).toZonedDateTimeISO(zone).toPlainDate().toString(),
    driver_id: driver,
    program_id: program,
    clock_in_at: startsAt,
    clock_out_at: endsAt,
    logged_by: 'device',
  });
  return yes(await loggedNow(tx, logged_shift_id));
});
