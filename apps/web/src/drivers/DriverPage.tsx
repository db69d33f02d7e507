import { useNavigate, useParams } from '@tanstack/react-router';
import { driverStatusLabel } from '@handrail/domain/drivers';
import { ActionButton, ErrorState, LoadingState, PageHead, PhotoView, Tag } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { History, LineBars } from '../log/index.ts';
import { valuesOf } from './driver-form.ts';
import { DriverFacts } from './DriverFacts.tsx';
import { DriverWarnings } from './DriverWarnings.tsx';
import { DriverWeek } from './DriverWeek.tsx';
import { nameOf, spokenName } from './drivers.ts';
import { ResetPasswordButton } from './ResetPasswordButton.tsx';
import './drivers.css';

/** One driver on a page of their own, to be linked to. */
export default function DriverPage() {
  const { id = '' } = useParams({ strict: false });
  const driver = useRead('getDriverInfoById', { driver_id: id });
  const navigate = useNavigate();
  const shown = driver.data;
  const { status } = shown?.form ?? { status: 1 };
  const edit = (
    <ActionButton label="Edit driver" onClick={() => void navigate({ to: `/fleet/drivers/modify/${id}` })} />
  );
  return (
    <div className="page page-form">
      <PageHead
        title={shown ? spokenName(nameOf(shown)) : 'Driver'}
        beside={status === 1 ? null : <Tag tone="warn">{driverStatusLabel(status)}</Tag>}
        actions={
          shown && (
            <>
              <ResetPasswordButton driver={shown} />
              {edit}
            </>
          )
        }
      />
      <div className="sheet driver-sheet">
        {driver.isPending && <LoadingState label="Loading the driver." bars={<LineBars count={8} />} />}
        {driver.error && <ErrorState sentence={driver.error.message} onRetry={() => void driver.refetch()} />}
        {shown && (
          <>
            <DriverWarnings driver={shown} />
            <div className="driver-head">
              <PhotoView photo={valuesOf(shown).photo} label="Photo" />
              <DriverFacts driver={shown} />
            </div>
            <DriverWeek driverId={shown.driver_id} />
            <History entityId={shown.driver_id} withParts />
          </>
        )}
      </div>
    </div>
  );
}
