import { getPortal as contract } from '@handrail/contracts/portal';
import { phoneText, yes } from '@handrail/domain/platform';
import { find } from '@handrail/domain/day';
import { addressWords, isAhead } from '@handrail/domain/portal';
import { findOperatorName, readSettings } from '../../admin/index.ts';
import { bookingsOnWire, readSlice } from '../../day/index.ts';
import { notAuthorized } from '../../platform/calls/call-failure.ts';
import { act } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { valueInForce } from '../../platform/operator-settings/operator-setting.ts';
import { listPrograms } from '../../programs/index.ts';
import { listOwnRiders, listOwnRides } from '../own-rides.ts';
import { readPageFacts } from '../page-facts.ts';

export const getPortalHandler = act(contract, async (_params, { services, by, note }) => {
  if (by.kind !== 'account') throw notAuthorized();
  const { operator } = by;
  const { today, known } = await readPageFacts(services, by);
  const shown = await readOperator(services.db, operator, async (queries) => {
    const { chosen } = await readSettings(queries, operator);
    const setting = (key: string) => valueInForce<string>(services.settings, chosen, key);
    const programs = await listPrograms(queries, operator);
    const ids = await listOwnRides(queries, by, today);
    const { day, bookings } = await readSlice(queries, operator, ids);
    const drawn = await bookingsOnWire({ services, queries, operator }, day, bookings);
    const riders = await listOwnRiders(queries, by, today);
    return {
      company: setting('company_name') || ((await findOperatorName(queries, operator)) ?? ''),
      phone: phoneText(setting('contact_phone')),
      account_name: by.name,
      program_name: programs.find(({ program_id }) => program_id === by.programId)?.program_name ?? '',
      today,
      riders: riders.map(({ id: rider_id, name }) => ({ rider_id, name })),
      addresses: [...new Set(known.map(addressWords))],
      rides: drawn
        .toSorted((one, other) => ids.indexOf(one.booking_id) - ids.indexOf(other.booking_id))
        .map((ride) => {
          const booking = find(day.booking, ride.booking_id);
          return {
            booking_id: ride.booking_id,
            rider_id: ride.passenger_id,
            rider_name: `${ride.passenger_firstname} ${ride.passenger_lastname}`,
            service_day: ride.service_day,
            // A rider who has yet to call has no time, whatever stands for one on the board.
            pickup_time: booking?.scheduledPickupAt === null ? '' : ride.pickup_time,
            status: ride.status,
            pickup_address: ride.pickup_address,
            dropoff_address: ride.dropoff_address,
            fee_cents: booking === undefined ? 0 : booking.rideFeeCents + booking.addlFeeCents,
            is_ahead: booking !== undefined && isAhead(booking),
          };
        }),
    };
  });
  const seen = [...shown.rides, ...shown.riders].map(({ rider_id }) => rider_id);
  await note(by, 'read', [...new Set(seen)]);
  return yes(shown);
});
