import { useNavigate, useParams } from '@tanstack/react-router';
import { History } from '../log/index.ts';
import { ActionButton, PageHead, PrintButton } from '../platform/kit/index.ts';
import { OneVehicle } from './OneVehicle.tsx';
import { Periods } from './Periods.tsx';
import { VehicleFacts } from './VehicleFacts.tsx';
import { VehiclePapers } from './VehiclePapers.tsx';
import { VehicleTags } from './VehicleTags.tsx';
import { vehicleName } from './vehicles.ts';
import './fleet.css';

/** One vehicle on a page of its own, to be linked to. */
export default function VehiclePage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <div className="page page-form">
      <OneVehicle id={id}>
        {(vehicle) => (
          <>
            <PageHead
              title={vehicleName(vehicle)}
              beside={<VehicleTags vehicle={vehicle} />}
              actions={
                <>
                  <PrintButton />
                  <ActionButton
                    label="All vehicles"
                    look="quiet"
                    onClick={() => void navigate({ to: '/fleet/vehicles' })}
                  />
                  <ActionButton
                    label="Edit vehicle"
                    onClick={() => void navigate({ to: `/fleet/vehicles/modify/${vehicle.shuttle_id}` })}
                  />
                </>
              }
            />
            <div className="sheet fleet-vehicle">
              <h2 className="visually-hidden">What it is</h2>
              <VehicleFacts vehicle={vehicle} />
              <VehiclePapers shuttleId={vehicle.shuttle_id} />
              <Periods vehicle={vehicle} />
              <History entityId={vehicle.shuttle_id} withParts />
            </div>
          </>
        )}
      </OneVehicle>
    </div>
  );
}
