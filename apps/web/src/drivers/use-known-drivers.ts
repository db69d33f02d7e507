import { mayConfirmPhone } from '@handrail/domain/drivers';
import type { Refusal } from '@handrail/domain/platform';
import { useRead } from '../platform/wire/index.ts';
import type { Person } from './chosen-person.ts';
import { type Driver, spokenName } from './drivers.ts';

interface KnownDrivers {
  /** Those of a phone's owners who drive or drove. */
  drivers: readonly Driver[];
  /** Why nobody with this phone can become a driver by it. */
  refusal: Refusal | null;
}

/** Which of the people with a phone number are drivers already, and what that means for it: as the server will judge. */
export function useKnownDrivers(phone: string, owners: readonly Person[]): KnownDrivers {
  const list = useRead('getFleetDriverList', {});
  const ids = new Set(owners.map(({ user_id }) => user_id));
  const drivers = (list.data ?? []).filter((driver) => driver.phone === phone || ids.has(driver.driver_id));
  const statusOf = new Map(drivers.map(({ driver_id, status }) => [driver_id, status]));
  const verdict = mayConfirmPhone(
    owners.map((owner) => ({ name: spokenName(owner), driverStatus: statusOf.get(owner.user_id) ?? null })),
  );
  return { drivers: phone === '' ? [] : drivers, refusal: verdict.ok ? null : verdict.refusal };
}

/** Whoever of the drivers has this e-mail. */
export function useDriversWithEmail(email: string): readonly Driver[] {
  const list = useRead('getFleetDriverList', {});
  const wanted = email.trim().toLowerCase();
  return wanted === '' ? [] : (list.data ?? []).filter((driver) => driver.email.toLowerCase() === wanted);
}
