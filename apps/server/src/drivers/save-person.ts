import { type DriverPerson, isSamePerson } from '@handrail/domain/drivers';
import { personEntity, type StoredUser } from '../admin/index.ts';
import type { Tx } from '../platform/log/tx.ts';

/** Saves the name, phone and e-mail of someone who was just read under the operator's head; whether that changed. */
export async function savePerson(tx: Tx, { user, personVersion }: StoredUser, after: DriverPerson): Promise<boolean> {
  if (isSamePerson(user, after)) return false;
  const { firstname, lastname, phone, email } = after;
  await tx.save(personEntity, user.id, personVersion, { firstname, lastname, phone, email });
  return true;
}
