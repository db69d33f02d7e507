import { setPresence as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { laneHoldersOf } from '../lane-holders.ts';
import { namesOfPeople } from '../names-of-people.ts';
import { tellPresence } from '../presence.ts';

export const setPresenceHandler = read(contract, async (params, { services, clock, queries, by }) => {
  const { date, looking_at, holding, lane = null, took = [] } = params;
  const { held = holding === null ? [] : [holding] } = params;
  const others = tellPresence(
    services,
    { operator: by.operator, date },
    { personId: by.personId, lookingAt: looking_at, held, lane },
    took,
  );
  const lanes = await laneHoldersOf(queries, by.operator, { date, now: clock.now() });
  // Names are not told in passing, so a colleague at another server is known by number alone.
  const ids = [...others, ...lanes].map(({ personId }) => personId);
  const names = await namesOfPeople(queries, by.operator, ids);
  return yes({
    others: others.map((other) => ({
      user_id: other.personId,
      name: names.get(other.personId) ?? '',
      looking_at: other.lookingAt,
      holding: other.held[0] ?? null,
      held: [...other.held],
      lane: other.lane,
    })),
    lanes: lanes.map(({ vehicleId, personId }) => ({
      shuttle_id: vehicleId,
      user_id: personId,
      name: names.get(personId) ?? '',
    })),
  });
});
