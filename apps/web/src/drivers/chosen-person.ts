import type { Calls } from '@handrail/contracts/wire';
import { createStore, useStore } from '../platform/store.ts';
import { useRead } from '../platform/wire/index.ts';

/** Someone who is about to become a driver: a rider, a colleague, or a new user. */
export type Person = Pick<
  Calls['verifyUserPhone']['result']['user'],
  'user_id' | 'firstname' | 'lastname' | 'phone' | 'email'
>;

/** Whom the step before the form was about. In memory alone: an address is kept, and names nobody. */
export const chosenPerson = createStore<Person | null>(null);

/** The person the form is for. After a reload they are looked for among the users; a rider is asked for again. */
export function useChosenPerson(userId: string): { person: Person | null; isPending: boolean } {
  const held = useStore(chosenPerson);
  const chosen = held?.user_id === userId ? held : null;
  const users = useRead('getEmployerAdmins', {}, { enabled: userId !== '' && chosen === null });
  return {
    person: chosen ?? users.data?.users.find(({ user_id }) => user_id === userId) ?? null,
    isPending: userId !== '' && chosen === null && users.isPending,
  };
}
