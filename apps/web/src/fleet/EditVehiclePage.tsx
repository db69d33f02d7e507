import { useParams } from '@tanstack/react-router';
import { useUndo } from '../log/index.ts';
import { PageHead, RecordEditor } from '../platform/kit/index.ts';
import { sayDone, sayWarnings } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { OneVehicle } from './OneVehicle.tsx';
import { checkVehicle, toEdit, type VehicleValues, valuesOf } from './vehicle-form.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { type Vehicle, vehicleName, vehicleReads } from './vehicles.ts';
import './fleet.css';

/** Edits one vehicle. */
export default function EditVehiclePage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <div className="page page-form">
      <OneVehicle id={id}>
        {(vehicle) => (
          <>
            <PageHead title={`Edit ${vehicleName(vehicle)}`} />
            <div className="sheet">
              <Editor vehicle={vehicle} />
            </div>
          </>
        )}
      </OneVehicle>
    </div>
  );
}

function Editor({ vehicle }: { vehicle: Vehicle }) {
  const edit = useChange('editShuttle', { touches: [...vehicleReads, 'getOperationList'] });
  const undo = useUndo();

  async function save(base: Vehicle, values: VehicleValues) {
    const { data, operation } = await edit.mutateAsync(toEdit(base, values));
    sayDone(`${vehicleName(data)} was changed.`, undo(operation));
    sayWarnings(data);
    return data;
  }

  return (
    <RecordEditor<Vehicle, VehicleValues>
      record={vehicle}
      nameOf={vehicleName}
      valuesOf={valuesOf}
      check={checkVehicle}
      draft={({ shuttle_id, version }) => `vehicle-${shuttle_id}-${version}`}
      isSaving={edit.isPending}
      view={`/fleet/vehicles/view/${vehicle.shuttle_id}`}
      edit={`/fleet/vehicles/modify/${vehicle.shuttle_id}`}
      saveLabel="Save vehicle"
      save={save}
    >
      {(form, base) => <VehicleFields form={form} before={base} />}
    </RecordEditor>
  );
}
