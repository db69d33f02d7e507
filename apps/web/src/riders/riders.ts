import type { Calls } from '@handrail/contracts/wire';

/** A rider as every call about riders answers: the documents' member. */
export type Rider = Calls['getCommunityMemberInfoById']['result'];

export function programsText({ program }: Pick<Rider, 'program'>): string {
  return program.map(({ program_name }) => program_name).join(', ') || 'None';
}

export function aidsText(aids: readonly string[]): string {
  return aids.join(', ') || 'None';
}
