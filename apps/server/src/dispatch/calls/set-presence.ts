import { setPresence as contract } from '@handrail/contracts/dispatch';
import type { Level } from '@handrail/contracts/platform';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { notePresence } from '../presence.ts';

/** Who may have a day's board open. */
const READERS: readonly Level[] = [3, 4];

export const setPresenceHandler = read(contract, async ({ date, looking_at, holding }, { services, by }) => {
  const { isNews, others } = notePresence(
    services,
    { operator: by.operator, date },
    { personId: by.personId, name: by.name, lookingAt: looking_at, holding },
  );
  if (isNews) {
    const values = { user_id: by.personId, looking_at, holding };
    services.feed.pass({ about: 'presence', day: date, values }, by, READERS);
  }
  return yes({
    others: others.map((other) => ({
      user_id: other.personId,
      name: other.name,
      looking_at: other.lookingAt,
      holding: other.holding,
    })),
  });
});
