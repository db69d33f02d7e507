import type { CallKey, Calls } from '@handrail/contracts/wire';
import { companySentences } from '@handrail/domain/riders';
import { spokenName } from '../platform/names.ts';

/** A rider as every call about riders answers: the documents' member. */
export type Rider = Calls['getCommunityMemberInfoById']['result'];

export type MemberNumbers = Calls['getMemberNumbers']['result'];
export type MemberNumber = MemberNumbers['numbers'][number];

/** What a number of a rider that changed makes stale. */
export const numberReads: readonly CallKey[] = ['getMemberNumbers', 'getOperationList'];

export const SEX_WORDS: Readonly<Record<NonNullable<Rider['sex']>, string>> = {
  female: 'Female',
  male: 'Male',
  other: 'Other',
};

export const MESSAGES_WORDS: Readonly<Record<NonNullable<Rider['messages_by']>, string>> = {
  text: 'By text',
  call: 'By a call, to a landline',
  none: 'None',
};

export function programsText({ program }: Pick<Rider, 'program'>): string {
  return program.map(({ program_name }) => program_name).join(', ') || 'None';
}

/** With whom they do not ride, a sentence for each. */
export function companyTexts({ rides_alone, not_with_riders, not_with_drivers }: Rider): string[] {
  return companySentences({
    ridesAlone: rides_alone,
    riders: not_with_riders.map(spokenName),
    drivers: not_with_drivers.map(({ driver_name }) => driver_name),
  });
}

export function aidsText(aids: readonly string[]): string {
  return aids.join(', ') || 'None';
}
