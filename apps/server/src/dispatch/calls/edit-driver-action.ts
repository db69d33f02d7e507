import { editDriverAction as contract } from '@handrail/contracts/dispatch';
import type { ParamsOf } from '@handrail/contracts/platform';
import { changeBlock, checkActionWords, planBlock } from '@handrail/domain/dispatch';
import { LOOKUP_LOCATION_TYPE } from '@handrail/domain/places';
import { no, yes, type Verdict } from '@handrail/domain/platform';
import { placeOf, type Address } from '../../places/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { drawBlockIfLeft, openBlock, readBlockTimes, saveBlock, saveNewBlock, takeBlockAway } from '../block-deeds.ts';

const KIND = 'driver_action';

export const editDriverActionHandler = drawnChange(
  contract,
  async (params, context) => {
    const { trip_id, to_delete, start_time, end_time, action_detail = '', expected_version } = params;
    if (to_delete && trip_id === null) throw malformed('Name the driver action that is to be deleted.');
    if (to_delete && trip_id !== null) {
      const opened = await openBlock(context, KIND, trip_id, expected_version);
      return opened.ok ? yes(await takeBlockAway(context, opened.value.day, trip_id)) : opened;
    }

    const times = readBlockTimes(start_time, end_time);
    if (!times.ok) return times;
    const words = checkActionWords({ addressLine: params.addressLine ?? '', detail: action_detail });
    if (!words.ok) return words;
    const address = addressOf(params);
    if (!address.ok) return address;
    const placeId = async () => placeOf(context.tx, address.value);

    if (trip_id === null) {
      return saveNewBlock(context, (...asked) => planBlock(KIND, ...asked), params, {
        ...times.value,
        detail: action_detail,
        placeId,
      });
    }
    const opened = await openBlock(context, KIND, trip_id, expected_version);
    if (!opened.ok) return opened;
    const { day } = opened.value;
    const plan = { ...times.value, detail: action_detail, placeId: await placeId() };
    const verdict = changeBlock(day, trip_id, plan);
    return verdict.ok ? yes(await saveBlock(context, day, verdict.value, trip_id)) : verdict;
  },
  drawBlockIfLeft,
);

/** Where it is. An address without a point is one that no driver can be sent to. */
function addressOf(params: ParamsOf<typeof contract>): Verdict<Address, 'INVALID_LOCATION'> {
  const { addressLine = '', city = '', state = '', zipcode = '', latitude, longitude } = params;
  if (latitude === undefined || longitude === undefined) return no('INVALID_LOCATION', 'Please add a valid location.');
  return yes({
    userplace_id: null,
    addressLine1: addressLine,
    city,
    state,
    zipcode,
    latitude,
    longitude,
    location_type: LOOKUP_LOCATION_TYPE,
  });
}
