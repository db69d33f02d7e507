import { phoneText, slashDate } from '@handrail/domain/platform';
import type { Calls } from '@handrail/contracts/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { LineBars, useUndo } from '../log/index.ts';
import { ActionButton, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { filedName, spokenName } from '../platform/names.ts';
import { raiseCommonError, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { MergeModal } from './MergeModal.tsx';
import type { Rider } from './riders.ts';
import './riders.css';

type Double = Calls['getLikelyDoubles']['result'][number];

/** Members who may be there twice, the likeliest first, each pair to be merged or told apart. */
export function DoublesList({ empty }: { empty: string }) {
  const doubles = useRead('getLikelyDoubles', {});
  const [merging, setMerging] = useState<Double | null>(null);
  const [one, other] = merging?.members ?? [];
  const telling = useChange('dismissLikelyDouble', { touches: ['getLikelyDoubles'] });
  const undo = useUndo();

  async function dismiss({ members: [first, second] }: Double) {
    if (!first || !second) return;
    try {
      const { operation } = await telling.mutateAsync({ user_id: first.user_id, other_user_id: second.user_id });
      sayDone(`${spokenName(first)} and ${spokenName(second)} are two people.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      raiseCommonError(failure.message);
    }
  }

  return (
    <>
      {doubles.isPending && <LoadingState label="Looking for doubles." bars={<LineBars count={4} />} />}
      {doubles.error && <ErrorState sentence={doubles.error.message} onRetry={() => void doubles.refetch()} />}
      {doubles.data?.length === 0 && <p>{empty}</p>}
      <ul className="rider-doubles">
        {doubles.data?.map((double) => (
          <li key={double.members.map(({ user_id }) => user_id).join(' ')}>
            <span className="rider-doubles-because">{double.message}</span>
            {double.members.map((member) => (
              <span key={member.user_id} className="rider-doubles-one">
                <Link to={`/rider-services/members/view/${member.user_id}`}>{filedName(member)}</Link>
                <span className="hint">{knownOf(member)}</span>
              </span>
            ))}
            <span className="rider-doubles-deeds">
              <ActionButton isSmall label="Merge" onClick={() => setMerging(double)} />
              <ActionButton isSmall label="Two people" onClick={() => void dismiss(double)} />
            </span>
          </li>
        ))}
      </ul>
      {one && other && <MergeModal rider={one} with={other} onClose={() => setMerging(null)} />}
    </>
  );
}

/** What tells two of one name apart. */
function knownOf({ phone, date_of_birth, addresses: [home] }: Rider): string {
  const born = date_of_birth === null ? '' : `born ${slashDate(Temporal.PlainDate.from(date_of_birth))}`;
  const known = [phoneText(phone), born, home?.addressLine1 ?? ''];
  return known.filter((text) => text !== '').join(' · ') || 'Nothing else is known';
}
