import { getEstimatedBookingFee as contract } from '@handrail/contracts/bookings';
import { newBooking, textOfInstant, textOfWall } from '@handrail/domain/day';
import { instantOf, no, yes } from '@handrail/domain/platform';
import { departureOf, wayOfRide } from '../../day/index.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { ridePricer } from '../../pricing/index.ts';
import { getProgram, hoursOf } from '../../programs/index.ts';
import { aidsParam, pickupParam } from '../draft-params.ts';
import { TO_BE_PLACED } from '../placed-ends.ts';
import { pricedOnWire } from '../price-on-wire.ts';

/** The ride is priced as it would be if it were booked: by the same function, of the same facts. */
export const getEstimatedBookingFeeHandler = preparedRead(
  contract,
  async ({ program_id, pickup_place: from, dropoff_place: to, pickup_time }, { services, by }) => {
    const { zone, hours } = await readOperator(services.db, by.operator, async (queries) => ({
      ...(await getProgram(queries, by.operator, program_id)),
      hours: await hoursOf(queries, by.operator, program_id),
    }));
    return wayOfRide(services, { from, to, departAt: departureOf(pickupParam(pickup_time), zone), hours });
  },
  async (params, { queries, by }, way) => {
    const { zone } = await getProgram(queries, by.operator, params.program_id);
    const { pickup } = pickupParam(params.pickup_time);
    const at = instantOf(pickup.wall, zone, pickup.offset);
    const ride = newBooking({
      id: '0',
      programId: params.program_id,
      riderId: params.passenger_id ?? '0',
      serviceDay: pickup.wall.toPlainDate().toString(),
      pickupPlaceId: TO_BE_PLACED.pickup,
      dropoffPlaceId: TO_BE_PLACED.dropoff,
      aids: aidsParam(params.mobility_assistance),
      companions: params.additional_passenger,
      asksDoorToDoor: params.door_to_door ?? false,
      payerAccountId: params.insurance_account_id ?? null,
      requestedAt: at.ok ? textOfInstant(at.value) : null,
      requestedWall: textOfWall(pickup.wall),
      ...way,
    });
    const places = new Map([
      [TO_BE_PLACED.pickup, params.pickup_place],
      [TO_BE_PLACED.dropoff, params.dropoff_place],
    ]);
    const pricer = await ridePricer({ queries, operator: by.operator }, [ride], { places });
    const chosen = pricer?.planOf(ride);
    if (!pricer || !chosen) return no('NO_FEE_PLAN', 'Please select a fee plan.');
    if (!chosen.ok) return chosen;
    return yes({
      ...pricedOnWire(pricer.factsOf(ride), chosen.value),
      travel_distance: way.travelM,
      travel_time: way.travelSec,
      source: way.travelSource,
    });
  },
);
