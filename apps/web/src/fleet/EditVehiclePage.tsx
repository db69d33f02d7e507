import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Form, FormActions, PageHead, SaveButton, StaleBanner, useForm } from '../platform/kit/index.ts';
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
              <Editor key={vehicle.shuttle_id} vehicle={vehicle} />
            </div>
          </>
        )}
      </OneVehicle>
    </div>
  );
}

function Editor({ vehicle }: { vehicle: Vehicle }) {
  // What the form was filled from. The record moves on beneath it; the form does not, until someone says so.
  const [base, setBase] = useState(vehicle);
  const form = useForm<VehicleValues>({ start: valuesOf(base), check: checkVehicle });
  const edit = useChange('editShuttle', { touches: [...vehicleReads, 'getOperationList'] });
  const undo = useUndo();
  const navigate = useNavigate();
  const isBehind = vehicle.version !== base.version && !edit.isPending;
  const goBack = () => void navigate({ to: `/fleet/vehicles/view/${vehicle.shuttle_id}` });

  function show(next: Vehicle) {
    setBase(next);
    form.reset(valuesOf(next));
  }
  if (isBehind && !form.isDirty) show(vehicle);

  async function save(values: VehicleValues) {
    const { data, operation } = await edit.mutateAsync(toEdit(base, values));
    show(data);
    sayDone(`${vehicleName(data)} was changed.`, undo(operation));
    sayWarnings(data);
    goBack();
  }

  return (
    <>
      {isBehind && form.isDirty && (
        <StaleBanner
          sentence={`Someone else just changed ${vehicleName(vehicle)}.`}
          onShow={() => show(vehicle)}
          onUseMine={() => setBase(vehicle)}
        />
      )}
      <Form form={form} onSubmit={save} label={vehicleName(vehicle)}>
        <VehicleFields form={form} before={base} />
        <FormActions>
          <SaveButton label="Save vehicle" form={form} />
          <ActionButton label="Cancel" onClick={goBack} />
        </FormActions>
      </Form>
    </>
  );
}
