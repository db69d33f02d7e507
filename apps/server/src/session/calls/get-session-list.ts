import { getSessionList as contract } from '@handrail/contracts/session';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listSessions } from '../../platform/sign-in/session-store.ts';

export const getSessionListHandler = read(contract, async (_params, { services, queries, by }) => {
  const sessions = await listSessions(queries, by.operator, by.personId, services.clocks.guard.now());
  return yes(
    sessions.map(({ session_id, device, address, created_at, last_seen }) => ({
      session_id,
      current: session_id === by.sessionId,
      device,
      ip: address,
      created_on: created_at.toString(),
      last_seen: last_seen.toString(),
    })),
  );
});
