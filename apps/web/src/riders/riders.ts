import type { Calls } from '@handrail/contracts/wire';
import { fullName, listName } from '@handrail/domain/platform';

/** A rider as every call about riders answers: the documents' member. */
export type Rider = Calls['getCommunityMemberInfoById']['result'];

type Named = Pick<Rider, 'firstname' | 'lastname'>;

export function spokenName({ firstname, lastname }: Named): string {
  return fullName({ first: firstname, last: lastname });
}

export function filedName({ firstname, lastname }: Named): string {
  return listName({ first: firstname, last: lastname });
}

export function programsText({ program }: Pick<Rider, 'program'>): string {
  return program.map(({ program_name }) => program_name).join(', ') || 'None';
}

export function aidsText(aids: readonly string[]): string {
  return aids.join(', ') || 'None';
}
