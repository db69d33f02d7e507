import { getBookingAssessmentData as contract } from '@handrail/contracts/assessment';
import { wallText, yes } from '@handrail/domain/platform';
import { pickupParam } from '../../bookings/index.ts';
import type { WishedRun } from '../../dispatch/index.ts';
import { askedRead } from '../../platform/calls/handler.ts';
import { assessWish } from '../assess-wish.ts';

export const getBookingAssessmentDataHandler = askedRead(contract, async (params, context) => {
  const runs = await assessWish(context, params);
  if (!runs.ok) return runs;
  const { pickup } = pickupParam(params.pickup_time, params.will_call);
  return yes(runs.value.map((run) => onWire(run, wallText(pickup.wall))));
});

function onWire(run: WishedRun, wishedAt: string) {
  const { shuttle_id, shuttle_name, driver_id, driver_team_id, added_travel_time, added_travel_distance } = run;
  return {
    shuttle_id,
    shuttle_name,
    driver_id,
    driver_team_id,
    pickup_time: run.pickup_time ?? wishedAt,
    added_travel_time,
    added_travel_distance,
    reason: run.verdict === 'fits' ? null : run.reason,
  };
}
