import { sessionState } from '@handrail/domain/session';
import { Temporal } from 'temporal-polyfill';
import type { Principal, SignedIn } from '../platform/calls/principal.ts';
import { inOperator } from '../platform/db/transaction.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import type { Services } from '../platform/services.ts';
import { findAccountPage } from '../accounts/index.ts';
import { findDevice, findDevices } from './device-session.ts';
import { findDisplay } from './display-session.ts';
import {
  digestOfToken,
  endSessions,
  findSession,
  findSessions,
  type FoundSession,
  lockSession,
  renewToken,
  touchSession,
} from '../platform/sign-in/session-store.ts';

/** A proof of identity is fresh for this long. */
const FRESH_MINUTES = 10;
/** `last_seen` is written at most this often: it is told in minutes. */
const TOUCH_SECONDS = 20;

const nobody: Principal = { kind: 'public' };
const worthNothing = { principal: nobody, renewable: false };

/**
 * Who a request comes from, by its session's token, judged anew each time: a level taken away or a session ended counts
 * from the next call on. A request that nobody's hand made (a screen refreshing itself) is no activity. Where levels
 * changed, whoever can take a new token (a call, not a stream) is handed one, and the one they came with runs out.
 */
export async function resolvePrincipal(
  services: Services,
  token: string | null,
  isActivity: boolean,
  setSession?: (token: string) => void,
): Promise<Principal> {
  if (token === null) return nobody;
  const found = await findSession(services.db, token);
  if (!found) return (await findOther(services, token)) ?? nobody;
  const { principal, renewable } = await judge(services, found, isActivity);
  if (setSession && renewable) {
    const now = services.clocks.guard.now();
    const made = await inOperator(services.db, found.operator_id, async (queries) =>
      renewToken(queries, found, token, now),
    );
    if (made !== null) setSession(made);
  }
  return principal;
}

/** Who many open streams belong to, by their tokens: they are no activity, and nobody can be handed a new token by one. */
export async function resolvePrincipals(
  services: Services,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, Principal>> {
  const principals = new Map<string, Principal>();
  for (const [token, found] of await findSessions(services.db, tokens))
    principals.set(token, (await judge(services, found, false)).principal);
  const others = tokens.filter((token) => !principals.has(token));
  for (const [token, device] of await findDevices(services.db, others, services.clocks.guard.now()))
    principals.set(token, device);
  return principals;
}

/** What a session that was found is worth at this moment, and whether its token is to be replaced by a new one. */
async function judge(
  services: Services,
  found: FoundSession,
  isActivity: boolean,
): Promise<{ principal: Principal; renewable: boolean }> {
  // A person without an is_admin list is no one's administrator, whatever they hold otherwise (AUTH-09).
  if (found.status !== 1 || !found.is_staff || found.is_admin === null) return worthNothing;

  const now = services.clocks.guard.now();
  if (found.former_until !== null && Temporal.Instant.compare(found.former_until, now) <= 0) return worthNothing;
  const state = sessionState(
    { lastSeenAt: found.last_seen, lockedAt: found.locked_at, endsAt: found.ends_at },
    { lockMs: setting(services, found, 'idle_lock_ms'), endMs: setting(services, found, 'idle_timeout_ms') },
    now,
  );
  if (state === 'ended') {
    await inOperator(services.db, found.operator_id, async (queries) =>
      endSessions(queries, found.operator_id, { sessionId: found.session_id, reason: 'idle', now }),
    );
    return worthNothing;
  }
  await remember(services, found, state === 'locked', isActivity, now);
  return {
    principal: signedIn(services, found, found.is_admin, state === 'locked', now),
    renewable: found.levels_changed && found.former_until === null,
  };
}

/** Whatever else a token may stand for: a driver's device, the page of an account, a board on a wall. */
async function findOther(services: Services, token: string): Promise<Principal | null> {
  const now = services.clocks.guard.now();
  return (
    (await findDevice(services.db, token, now)) ??
    (await findAccountPage(services.db, token)) ??
    findDisplay(services, digestOfToken(token), now)
  );
}

async function remember(
  services: Services,
  found: FoundSession,
  locked: boolean,
  isActivity: boolean,
  now: Temporal.Instant,
): Promise<void> {
  if (locked) {
    if (found.locked_at === null)
      await inOperator(services.db, found.operator_id, async (queries) =>
        lockSession(queries, found.operator_id, found.session_id, now),
      );
    return;
  }
  const idleSeconds = now.since(found.last_seen).total('seconds');
  if (isActivity && idleSeconds >= TOUCH_SECONDS) {
    await inOperator(services.db, found.operator_id, async (queries) =>
      touchSession(queries, found.operator_id, found.session_id, now),
    );
  }
}

function signedIn(
  services: Services,
  found: FoundSession,
  levels: SignedIn['levels'],
  locked: boolean,
  now: Temporal.Instant,
): SignedIn {
  return {
    kind: 'user',
    operator: found.operator_id,
    personId: found.person_id,
    name: `${found.firstname} ${found.lastname}`,
    levels,
    ownsInstallation: found.owns_installation,
    sessionId: found.session_id,
    locked,
    identityFresh: Temporal.Instant.compare(found.confirmed_at.add({ minutes: FRESH_MINUTES }), now) > 0,
    mustEnroll: !found.has_totp && setting<boolean>(services, found, 'require_totp'),
    settings: found.settings,
  };
}

function setting<T extends number | boolean = number>(services: Services, found: FoundSession, key: string): T {
  return valueInForce<T>(services.settings, found.settings, key);
}
