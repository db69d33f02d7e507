import { isCurrentNumber } from '@handrail/domain/riders';
import { slashDate } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { LineBars, useUndo } from '../log/index.ts';
import { ActionButton, ErrorState, LoadingState, Tag } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { MemberNumberModal } from './MemberNumberModal.tsx';
import { type MemberNumber, numberReads } from './riders.ts';

/** By which numbers payers know one member, each from its day on. */
export function MemberNumbers({ riderId, mayChange }: { riderId: string; mayChange: boolean }) {
  const read = useRead('getMemberNumbers', { user_id: riderId });
  const remove = useChange('removeMemberNumber', { touches: [...numberReads] });
  const undo = useUndo();
  const { today } = useServiceDay();
  const [isAdding, setIsAdding] = useState(false);
  const numbers = read.data?.numbers ?? [];
  const payers = read.data?.payers ?? [];

  async function takeAway({ member_number_id, version, insurance_name }: MemberNumber) {
    try {
      const { operation } = await remove.mutateAsync({ member_number_id, expected_version: version });
      sayDone(`The number of ${insurance_name} is taken away.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  if (read.data && numbers.length === 0 && payers.length === 0) return null;
  return (
    <section className="rider-numbers" aria-label="Member numbers">
      <div className="rider-numbers-head">
        <h2>Member numbers</h2>
        {mayChange && payers.length > 0 && (
          <ActionButton isSmall label="Add number" onClick={() => setIsAdding(true)} />
        )}
      </div>
      {read.isPending && <LoadingState label="Loading the numbers." bars={<LineBars count={2} />} />}
      {read.error && <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />}
      {read.data && numbers.length === 0 && <p className="field-help">No payer has a number for them yet.</p>}
      <ul>
        {numbers.map((one) => (
          <li key={one.member_number_id}>
            <span>
              <strong className="num">{one.number}</strong> {one.insurance_name}
              <span className="hint">
                From {slashDate(Temporal.PlainDate.from(one.starts_on))}{' '}
                {isCurrentNumber(one, numbers, today.toString()) && <Tag tone="ok">Holds now</Tag>}
              </span>
            </span>
            {mayChange && (
              <ActionButton
                isSmall
                look="quiet"
                label={`Take away ${one.number}`}
                isBusy={remove.isPending}
                onClick={() => void takeAway(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {isAdding && <MemberNumberModal riderId={riderId} payers={payers} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
