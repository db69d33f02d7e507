import { useParams } from '@tanstack/react-router';
import { ErrorState, LoadingState, PageHead, RecordEditor } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { StatusButton } from './StatusButton.tsx';
import { useRiderDeeds } from './use-rider-deeds.ts';
import { RiderFields } from './RiderFields.tsx';
import { checkRider, type RiderValues, valuesOf } from './rider-form.ts';
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
  const deeds = useRiderDeeds();
  return (
    <RecordEditor<Rider, RiderValues>
      record={rider}
      nameOf={spokenName}
      valuesOf={valuesOf}
      check={checkRider}
      draft={({ user_id, version }) => `rider-${user_id}-${version}`}
      draftIn="memory"
      isSaving={deeds.isSaving}
      view={`/rider-services/members/view/${rider.user_id}`}
      edit={`/rider-services/members/modify/${rider.user_id}`}
      saveLabel="Save rider"
      save={deeds.save}
      renderFar={(record, goOnWith) => <StatusButton rider={record} deeds={deeds} goOnWith={goOnWith} />}
    >
      {(form) => <RiderFields form={form} riderId={rider.user_id} />}
    </RecordEditor>
  );
}
