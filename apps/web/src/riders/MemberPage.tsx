import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton, ErrorState, LoadingState, PageHead, Tag, useHotkeys } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { Authorizations } from '../authorizations/index.ts';
import { PaidAhead } from '../billing/index.ts';
import { MemberRides } from '../bookings/index.ts';
import { History, LineBars } from '../log/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { MemberOrders } from '../subscriptions/index.ts';
import { HoldNote } from './HoldNote.tsx';
import { MemberMessages } from './MemberMessages.tsx';
import { MemberNumbers } from './MemberNumbers.tsx';
import { MergedLine } from './MergedLine.tsx';
import { MergeModal } from './MergeModal.tsx';
import { RiderFacts } from './RiderFacts.tsx';
import { spokenName } from '../platform/names.ts';
import './riders.css';

/** One member on a page of their own: may they be booked, for what, and how did it go lately. */
export default function MemberPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const member = useRead('getCommunityMemberInfoById', { user_id: id });
  const rider = member.data;
  const merges = useRead('getMemberMerges', { user_id: id });
  const isPartOfAnother = (merges.data?.merged_into ?? null) !== null;
  const { today } = useServiceDay();
  const [isMerging, setIsMerging] = useState(false);

  const book = () => void navigate({ to: '/rider-services/reservations/new', search: { rider: id } });
  const edit = () => void navigate({ to: `/rider-services/members/modify/${id}` });
  useHotkeys(
    rider && !isPartOfAnother
      ? [
          { keys: 'b', label: 'Book a ride', run: book },
          { keys: 'e', label: 'Edit the rider', run: edit },
        ]
      : [],
  );

  return (
    <div className="page rider-record">
      <PageHead
        title={rider ? spokenName(rider) : 'Member'}
        beside={rider && rider.status !== 1 ? <Tag tone="warn">Not active</Tag> : null}
        actions={
          rider &&
          !isPartOfAnother && (
            <>
              <ActionButton look="quiet" label="Merge with another" onClick={() => setIsMerging(true)} />
              <ActionButton label="Edit rider" onClick={edit} />
              <ActionButton look="main" label="New reservation" onClick={book} />
            </>
          )
        }
      />
      {member.isPending && (
        <div className="sheet">
          <LoadingState label="Loading the member." bars={<LineBars count={6} />} />
        </div>
      )}
      {member.error && <ErrorState sentence={member.error.message} onRetry={() => void member.refetch()} />}
      {rider && (
        <div className="rider-columns">
          <div className="rider-person sheet">
            <HoldNote hold={rider.hold} date={today.toString()} />
            <MergedLine riderId={id} />
            <RiderFacts rider={rider} />
            <MemberNumbers riderId={id} mayChange={!isPartOfAnother} />
            <Authorizations riderId={id} mayChange={!isPartOfAnother} />
            <PaidAhead riderId={id} email={rider.email} mayChange={!isPartOfAnother} />
            <MemberMessages riderId={id} />
            <History entityId={id} />
          </div>
          <div className="rider-rides">
            <MemberRides
              riderId={id}
              places={rider.addresses}
              between={<MemberOrders riderId={id} />}
              first={isPartOfAnother ? null : <ActionButton label="Book a ride" onClick={book} />}
            />
          </div>
        </div>
      )}
      {rider && isMerging && <MergeModal rider={rider} onClose={() => setIsMerging(false)} />}
    </div>
  );
}
