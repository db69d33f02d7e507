import { DRAFT_IN_FIELDS } from '@handrail/domain/platform';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import {
  ActionButton,
  Form,
  FormActions,
  PageHead,
  SaveButton,
  StaleBanner,
  useBroughtBack,
  useDiscard,
  useForm,
} from '../platform/kit/index.ts';
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
              <EditorOf vehicle={vehicle} />
            </div>
          </>
        )}
      </OneVehicle>
    </div>
  );
}

/** Filled again when a draft that was discarded is brought back. */
function EditorOf({ vehicle }: { vehicle: Vehicle }) {
  const brought = useBroughtBack(draftOf(vehicle));
  return <Editor key={`${vehicle.shuttle_id} ${brought}`} vehicle={vehicle} />;
}

function Editor({ vehicle }: { vehicle: Vehicle }) {
  // What the form was filled from. The record moves on beneath it; the form does not, until someone says so.
  const [base, setBase] = useState(vehicle);
  const form = useForm<VehicleValues>({ start: valuesOf(base), check: checkVehicle, draft: draftOf(base) });
  const edit = useChange('editShuttle', { touches: [...vehicleReads, 'getOperationList'] });
  const undo = useUndo();
  const navigate = useNavigate();
  const isBehind = vehicle.version !== base.version && !edit.isPending;
  const back = `/fleet/vehicles/view/${vehicle.shuttle_id}`;
  const cancel = useDiscard({
    form,
    draft: draftOf(base),
    what: vehicleName(vehicle),
    back,
    here: { to: `/fleet/vehicles/modify/${vehicle.shuttle_id}` },
  });

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
    void navigate({ to: back });
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
        {form.isFromDraft && form.isDirty && <p className="field-help">{DRAFT_IN_FIELDS}</p>}
        <VehicleFields form={form} before={base} />
        <FormActions>
          <SaveButton label="Save vehicle" form={form} />
          <ActionButton label="Cancel" onClick={cancel} />
        </FormActions>
      </Form>
    </>
  );
}

/** Of one version: what was typed over an older one would undo what others changed since. */
function draftOf({ shuttle_id, version }: Vehicle): string {
  return `vehicle-${shuttle_id}-${version}`;
}
