import { fullName, listName } from '@handrail/domain/platform';

/** A person as most answers spell them. */
export interface PersonNamed {
  firstname: string;
  lastname: string;
}

/** `Ruth Okafor`: in a sentence. */
export function spokenName({ firstname, lastname }: PersonNamed): string {
  return fullName({ first: firstname, last: lastname });
}

/** `Okafor, Ruth`: in a list, which is read by last name. */
export function filedName({ firstname, lastname }: PersonNamed): string {
  return listName({ first: firstname, last: lastname });
}
