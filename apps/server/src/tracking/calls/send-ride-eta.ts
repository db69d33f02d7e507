import { sendRideEta as contract } from '@handrail/contracts/tracking';
import { clockTimeAt, instantText, no, phoneText, yes, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { findOperatorName } from '../../admin/index.ts';
import { findVehicle, vehicleName } from '../../fleet/index.ts';
import { act } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { inOperator } from '../../platform/db/transaction.ts';
import { stageMessage } from '../../platform/outbox/outbox.ts';
import { numberToTell, reachedAt } from '../by-hand.ts';
import { noticeKey } from '../notices/say-notice.ts';
import { whereIsRide } from '../where-is-ride.ts';

export const sendRideEtaHandler = act(contract, async ({ booking_id }, { services, by, note }) => {
  const { operator, personId, name } = signedInOf(by);
  const { booking, run, eta } = await whereIsRide(services, operator, booking_id);
  if (!run) return no('NOT_DISPATCHED', 'The booking is not dispatched.');
  if (!eta) return no('NO_ETA', 'Nothing is known yet of when the vehicle comes.');
  const { riderId } = booking;
  const known = await inOperator(services.db, operator, async (queries) => ({
    reached: await reachedAt(queries, operator, riderId),
    zone: await queries
      .selectFrom('program')
      .select('zone')
      .where('operator_id', '=', operator)
      .where('program_id', '=', booking.programId)
      .executeTakeFirstOrThrow(),
    vehicle: await findVehicle(queries, operator, run.vehicleId),
    company: (await findOperatorName(queries, operator)) ?? 'Handrail',
  }));
  const number = numberToTell(services, known.reached, { isLink: false });
  if (!number.ok) return number;
  const phone = number.value;
  await services.guard.count('textsByPerson', personId);
  await services.guard.count('textsToPhone', phone);

  const zone: Zone = known.zone.zone;
  const at = Temporal.Instant.fromEpochMilliseconds(eta.atMs);
  await inOperator(services.db, operator, async (queries) =>
    stageMessage(queries, services.vault, {
      operator,
      channel: 'text',
      to: phone,
      personId: String(riderId), // riders are known by the id of their person
      bookingId: booking_id,
      template: 'ride_eta',
      data: {
        company: known.company,
        vehicle: known.vehicle ? vehicleName(known.vehicle) : '',
        time: clockTimeAt(at, zone),
        stop: eta.stop.stopType,
      },
      reason: `${name} told when the vehicle of booking ${booking_id} comes.`,
      coalesceKey: noticeKey(booking_id),
      now: services.clocks.town.now(),
    }),
  );
  await note({ operator, personId }, 'told a rider when their vehicle comes', [riderId]);
  return yes({ phone: phoneText(phone), at: instantText(at, zone) });
});
