import type { getBookingAssessmentData } from '@handrail/contracts/assessment';
import type { ParamsOf } from '@handrail/contracts/platform';
import { book } from '@handrail/domain/bookings';
import { requireGeofence, type Verdict, yes } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import { aidsParam, alongParam, getMember, pickupParam, pricedWay } from '../bookings/index.ts';
import { departureOf, endAt, wayOfRide } from '../day/index.ts';
import { runsForWish, type WishedRun } from '../dispatch/index.ts';
import type { Preparing } from '../platform/calls/handler.ts';
import { typedWall } from '../platform/calls/typed-wall.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { getProgram, hoursOf } from '../programs/index.ts';

type Wish = ParamsOf<typeof getBookingAssessmentData>;

/** What each vehicle of the day says of a ride that is only wished, best first. */
export async function assessWish(
  { services, by, clock }: Preparing,
  params: Wish,
): Promise<Verdict<WishedRun[], 'GEOFENCE_MISSING'>> {
  const { operator } = by;
  const wished = pickupParam(params.pickup_time, params.will_call);
  const on = wished.pickup.wall.toPlainDate();
  const { program, rider, hours } = await readOperator(services.db, operator, async (queries) => ({
    program: await getProgram(queries, operator, params.program_id),
    rider: await getMember(queries, operator, params.passenger_id),
    hours: await hoursOf(queries, operator, params.program_id),
  }));
  const geofence = requireGeofence(versionOn(program, on)?.geofence ?? []);
  if (!geofence.ok) return geofence;

  const { pickup_place: from, dropoff_place: to } = params;
  const way = await wayOfRide(services, { from, to, departAt: departureOf(wished, program.zone), hours });
  const facts = {
    program,
    rider,
    levels: by.kind === 'user' ? by.levels : [],
    travel: pricedWay(way),
    now: clock.now(),
    nextId: () => WISHED.booking,
  };
  const runs = await runsForWish({ services, operator, now: clock.now() }, on.toString(), (day) => {
    const booked = book([day], draftOf(params, wished), facts);
    if (!booked.ok) return booked;
    const places = new Map([
      [WISHED.pickup, from],
      [WISHED.dropoff, to],
    ]);
    return yes({ booking: booked.value[0]!, places }); // whoever books has a booking
  });
  return yes(runs.toSorted(byWhatItAdds));
}

/** Of what is no row and never will be: no sequence counts below nothing. */
const WISHED = { booking: '-1', pickup: '-2', dropoff: '-3' } as const;

function draftOf(params: Wish, wished: ReturnType<typeof pickupParam>) {
  const { appointment_time = null, pickup_place, dropoff_place } = params;
  return {
    ...wished,
    from: endAt(WISHED.pickup, pickup_place, null),
    to: endAt(WISHED.dropoff, dropoff_place, null),
    appointment: appointment_time === null ? null : typedWall(appointment_time, 'appointment_time'),
    aids: aidsParam(params.mobility_assistance),
    companions: params.additional_passenger,
    more: alongParam(params),
    payment: params.payment,
    payerAccountId: null,
    officeNote: '',
    adminNote: '',
    returnLeg: null,
  };
}

const ORDER = { fits: 0, hurts: 1, no: 2 };

/** Who can, then who could at a cost, then who cannot; among equals the least driving first. */
function byWhatItAdds(a: WishedRun, b: WishedRun): number {
  return ORDER[a.verdict] - ORDER[b.verdict] || a.added_travel_time - b.added_travel_time;
}
