import { getEstimatedBookingFee as contract } from '@handrail/contracts/bookings';
import { yes } from '@handrail/domain/platform';
import { departureOf, wayOfRide } from '../../day/index.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { getProgram, hoursOf } from '../../programs/index.ts';
import { aidsParam, pickupParam } from '../draft-params.ts';
import { pricedOnWire } from '../price-on-wire.ts';
import { priceOfWish } from '../wished-price.ts';

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
    const priced = await priceOfWish({ queries, operator: by.operator }, zone, {
      programId: params.program_id,
      riderId: params.passenger_id ?? null,
      bookingId: params.booking_id ?? null,
      from: params.pickup_place,
      to: params.dropoff_place,
      choice: pickupParam(params.pickup_time),
      aids: aidsParam(params.mobility_assistance),
      companions: params.additional_passenger,
      asksDoorToDoor: params.door_to_door ?? false,
      payerAccountId: params.insurance_account_id ?? null,
      way,
    });
    if (!priced.ok) return priced;
    return yes({
      ...pricedOnWire(priced.value.facts, priced.value.chosen),
      travel_distance: way.travelM,
      travel_time: way.travelSec,
      source: way.travelSource,
    });
  },
);
