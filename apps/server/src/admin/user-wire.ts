import type { user } from '@handrail/contracts/admin';
import type { z } from 'zod';
import type { StoredUser } from './user-store.ts';

/** A user as the wire tells them. */
export function userOnWire({
  user: { id, firstname, lastname, email, phone, levels, active },
  version,
  hasTotp,
  lastSeenAt,
}: StoredUser): z.output<typeof user> {
  return {
    user_id: id,
    version,
    firstname,
    lastname,
    email: email ?? '',
    phone: phone ?? '',
    is_admin: levels && [...levels],
    status: active ? 1 : 0,
    has_totp: hasTotp,
    last_seen: lastSeenAt?.toString() ?? null,
  };
}
