import { setPresence as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { notePresence } from '../presence.ts';

export const setPresenceHandler = read(contract, async ({ date, looking_at, holding }, { services, by }) => {
  const others = notePresence(
    services,
    { operator: by.operator, date },
    { personId: by.personId, name: by.name, lookingAt: looking_at, holding },
  );
  return yes({
    others: others.map((other) => ({
      user_id: other.personId,
      name: other.name,
      looking_at: other.lookingAt,
      holding: other.holding,
    })),
  });
});
