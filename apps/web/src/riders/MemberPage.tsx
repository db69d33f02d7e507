import { useNavigate, useParams } from '@tanstack/react-router';
import { ActionButton, ErrorState, LoadingState, PageHead, Tag } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LatestBookings } from '../bookings/index.ts';
import { History, LineBars } from '../log/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { HoldNote } from './HoldNote.tsx';
import { RiderFacts } from './RiderFacts.tsx';
import { spokenName } from '../platform/names.ts';
import './riders.css';

/** One member on a page of their own, to be linked to. */
export default function MemberPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const member = useRead('getCommunityMemberInfoById', { user_id: id });
  const rider = member.data;
  const { today } = useServiceDay();
  return (
    <div className="page page-form">
      <PageHead
        title={rider ? spokenName(rider) : 'Member'}
        beside={rider && rider.status !== 1 ? <Tag tone="warn">Not active</Tag> : null}
        actions={
          rider && (
            <>
              <ActionButton
                look="main"
                label="New reservation"
                onClick={() =>
                  void navigate({ to: '/rider-services/reservations/new', search: { rider: rider.user_id } })
                }
              />
              <ActionButton
                label="Edit rider"
                onClick={() => void navigate({ to: `/rider-services/members/modify/${rider.user_id}` })}
              />
            </>
          )
        }
      />
      <div className="sheet">
        {member.isPending && <LoadingState label="Loading the member." bars={<LineBars count={6} />} />}
        {member.error && <ErrorState sentence={member.error.message} onRetry={() => void member.refetch()} />}
        {rider && (
          <>
            <HoldNote hold={rider.hold} date={today.toString()} />
            <RiderFacts rider={rider} />
            <LatestBookings riderId={rider.user_id} />
            <History entityId={rider.user_id} />
          </>
        )}
      </div>
    </div>
  );
}
