import { useNavigate, useParams } from '@tanstack/react-router';
import { ErrorState, LoadingState, PageHead } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { RiderEditor, useRiderForm } from './RiderEditor.tsx';
import { spokenName } from '../platform/names.ts';
import type { Rider } from './riders.ts';
import './riders.css';

/** Edits one member. */
export default function EditMemberPage() {
  const { user_id: id = '' } = useParams({ strict: false });
  const member = useRead('getCommunityMemberInfoById', { user_id: id });
  return (
    <div className="page page-form">
      <PageHead title={member.data ? spokenName(member.data) : 'Edit member'} />
      <div className="sheet">
        {member.isPending && <LoadingState label="Loading the member." bars={<LineBars count={8} />} />}
        {member.error && <ErrorState sentence={member.error.message} onRetry={() => void member.refetch()} />}
        {member.data && <Editor key={member.data.user_id} rider={member.data} />}
      </div>
    </div>
  );
}

function Editor({ rider }: { rider: Rider }) {
  const state = useRiderForm(rider);
  const navigate = useNavigate();
  return (
    <RiderEditor
      rider={rider}
      state={state}
      onSaved={() => void navigate({ to: `/rider-services/members/view/${rider.user_id}` })}
    />
  );
}
