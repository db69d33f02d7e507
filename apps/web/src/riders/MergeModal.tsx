import { phoneText, slashDate } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useUndo } from '../log/index.ts';
import { ActionButton, Modal, Segmented } from '../platform/kit/index.ts';
import { filedName, spokenName } from '../platform/names.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { RiderSearchInput } from './RiderSearchInput.tsx';
import { programsText, type Rider } from './riders.ts';

interface MergeModalProps {
  rider: Rider;
  /** The other record, where it is known; else it is looked for. */
  with?: Rider;
  onClose: () => void;
}

/** Makes two records of one person one, and somebody says which of them stays. */
export function MergeModal({ rider, with: known, onClose }: MergeModalProps) {
  const [other, setOther] = useState<Rider | null>(known ?? null);
  const [stays, setStays] = useState<'this' | 'other'>('this');
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const undo = useUndo();
  const merge = useChange('mergeCommunityMembers', {
    touches: [
      'getCommunityMemberList',
      'getCommunityMemberInfoById',
      'getLikelyDoubles',
      'getMemberMerges',
      'getMemberRides',
    ],
  });
  const [kept, gone] = stays === 'this' ? [rider, other] : [other, rider];

  async function save() {
    if (!kept || !gone) return;
    setRefusal(null);
    try {
      const { data, operation } = await merge.mutateAsync({
        user_id: kept.user_id,
        merged_user_id: gone.user_id,
        expected_version: kept.version,
        merged_expected_version: gone.version,
      });
      sayDone(doneText(data), undo(operation));
      onClose();
      if (!known) void navigate({ to: `/rider-services/members/view/${kept.user_id}` });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <Modal
      title={known ? `Merge ${spokenName(rider)} and ${spokenName(known)}?` : `Merge ${spokenName(rider)} with another`}
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            label="Merge"
            isBusy={merge.isPending}
            refusal={other ? null : { sentence: 'Choose the other record first.' }}
            onClick={() => void save()}
          />
        </>
      }
    >
      {!known && (
        <RiderSearchInput
          label="The other record"
          help="By name, phone, address or e-mail."
          startsFocused
          error={other?.user_id === rider.user_id ? 'This is the same record. Choose the other one.' : undefined}
          onChoose={setOther}
        />
      )}
      {other && other.user_id !== rider.user_id && (
        <>
          <div className="rider-merge">
            <Record rider={rider} />
            <Record rider={other} />
          </div>
          <Segmented
            label="Which one stays"
            value={stays}
            onChange={setStays}
            choices={[
              { value: 'this', label: filedName(rider) === filedName(other) ? 'The left one' : filedName(rider) },
              { value: 'other', label: filedName(rider) === filedName(other) ? 'The right one' : filedName(other) },
            ]}
          />
          <p className="field-help">
            Rides, standing orders and places of both go to the one that stays, with what it does not say itself. It can
            be undone.
          </p>
        </>
      )}
      {refusal !== null && (
        <p className="form-refusal" role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}

function Record({ rider }: { rider: Rider }) {
  return (
    <div>
      <strong>{filedName(rider)}</strong>
      <span>{phoneText(rider.phone) || 'No phone'}</span>
      <span>{rider.email || 'No e-mail'}</span>
      <span>{programsText(rider)}</span>
      {rider.date_of_birth !== null && <span>Born {slashDate(Temporal.PlainDate.from(rider.date_of_birth))}</span>}
      <span>{rider.addresses[0]?.addressLine1 ?? 'No address'}</span>
    </div>
  );
}

function doneText({ member, rides, subscriptions }: { member: Rider; rides: number; subscriptions: number }): string {
  const moved = [counted(rides, 'ride'), ...(subscriptions > 0 ? [counted(subscriptions, 'standing order')] : [])];
  return `${spokenName(member)} is one record now, with ${moved.join(' and ')} of the other.`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
