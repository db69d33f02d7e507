import { useState } from 'react';
import { LineBars, useUndo } from '../log/index.ts';
import { ActionButton, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { AuthorizationModal } from './AuthorizationModal.tsx';
import { AuthorizationTags } from './AuthorizationTags.tsx';
import {
  type Authorization,
  authorizationReads,
  daysText,
  leftText,
  takenText,
  termsText,
} from './authorization-words.ts';
import './authorizations.css';

/** What payers have authorized of one member's rides, how much of it is left, and what ends. */
export function Authorizations({ riderId, mayChange }: { riderId: string; mayChange: boolean }) {
  const read = useRead('getAuthorizationList', { passenger_id: riderId });
  const remove = useChange('removeAuthorization', { touches: [...authorizationReads] });
  const undo = useUndo();
  const [open, setOpen] = useState<Authorization | 'new' | null>(null);
  const list = read.data?.authorizations ?? [];
  const payers = read.data?.payers ?? [];

  async function takeAway({ authorization_id, version, number }: Authorization) {
    try {
      const { operation } = await remove.mutateAsync({ authorization_id, expected_version: version });
      sayDone(`Authorization ${number} is taken away.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  if (read.data && list.length === 0 && payers.length === 0) return null;
  return (
    <section className="authorization-list" aria-label="Authorizations">
      <div className="authorization-head">
        <h2>Authorizations</h2>
        {mayChange && payers.length > 0 && (
          <ActionButton isSmall label="Add authorization" onClick={() => setOpen('new')} />
        )}
      </div>
      {read.isPending && <LoadingState label="Loading the authorizations." bars={<LineBars count={2} />} />}
      {read.error && <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />}
      {read.data && list.length === 0 && <p className="field-help">No payer has authorized rides of theirs yet.</p>}
      <ul>
        {list.map((one) => (
          <li key={one.authorization_id}>
            <span>
              <strong className="num">{one.number}</strong> {one.insurance_name}{' '}
              <AuthorizationTags authorization={one} />
              <span className="hint">
                {leftText(one)}: {takenText(one)}
              </span>
              <span className="hint">{[daysText(one), termsText(one)].filter(Boolean).join(', ')}</span>
            </span>
            {mayChange && (
              <span className="authorization-buttons">
                <ActionButton isSmall look="quiet" label={`Change ${one.number}`} onClick={() => setOpen(one)} />
                <ActionButton
                  isSmall
                  look="quiet"
                  label={`Take away ${one.number}`}
                  isBusy={remove.isPending}
                  onClick={() => void takeAway(one)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <AuthorizationModal
          riderId={riderId}
          payers={payers}
          places={read.data?.places ?? []}
          held={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
