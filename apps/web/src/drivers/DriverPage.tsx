import { useNavigate, useParams } from '@tanstack/react-router';
import { driverStatusLabel } from '@handrail/domain/drivers';
import { ActionButton, PageHead, PhotoView, PrintButton, Tag } from '../platform/kit/index.ts';
import { History } from '../log/index.ts';
import { valuesOf } from './driver-form.ts';
import { DriverFacts } from './DriverFacts.tsx';
import { DriverPapers } from './DriverPapers.tsx';
import { DriverWarnings } from './DriverWarnings.tsx';
import { DriverWeek } from './DriverWeek.tsx';
import { nameOf, spokenName } from './drivers.ts';
import { OneDriver } from './OneDriver.tsx';
import { ResetPasswordButton } from './ResetPasswordButton.tsx';
import './drivers.css';

/** One driver on a page of their own, to be linked to. */
export default function DriverPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <div className="page page-form">
      <OneDriver id={id}>
        {(driver) => (
          <>
            <PageHead
              title={spokenName(nameOf(driver))}
              beside={driver.form.status === 1 ? null : <Tag tone="warn">{driverStatusLabel(driver.form.status)}</Tag>}
              actions={
                <>
                  <PrintButton />
                  <ResetPasswordButton driver={driver} />
                  <ActionButton
                    label="Edit driver"
                    onClick={() => void navigate({ to: `/fleet/drivers/modify/${id}` })}
                  />
                </>
              }
            />
            <div className="sheet driver-sheet">
              <DriverWarnings driver={driver} />
              <div className="driver-head">
                <PhotoView photo={valuesOf(driver).photo} label="Photo" />
                <DriverFacts driver={driver} />
              </div>
              <DriverWeek driverId={driver.driver_id} />
              <DriverPapers driverId={driver.driver_id} />
              <History entityId={driver.driver_id} withParts />
            </div>
          </>
        )}
      </OneDriver>
    </div>
  );
}
