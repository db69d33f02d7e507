import { useNavigate } from '@tanstack/react-router';
import { useUndo } from '../log/index.ts';
import { ActionButton, Form, FormActions, PageHead, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { checkVehicle, noVehicle, toNewVehicle, type VehicleValues } from './vehicle-form.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { vehicleName, vehicleReads } from './vehicles.ts';
import './fleet.css';

/** Adds a vehicle, at the right end of the board. */
export default function AddVehiclePage() {
  const programs = useMyPrograms();
  const only = programs.length === 1 ? programs.map(({ program_id }) => program_id) : [];
  const form = useForm<VehicleValues>({
    start: { ...noVehicle, serviceable_programs: only },
    check: checkVehicle,
    draft: 'new-vehicle',
  });
  const create = useChange('createNewShuttle', { touches: vehicleReads });
  const undo = useUndo();
  const navigate = useNavigate();

  async function add(values: VehicleValues) {
    const { data, operation } = await create.mutateAsync(toNewVehicle(values));
    sayDone(`${vehicleName(data)} was added.`, undo(operation));
    void navigate({ to: `/fleet/vehicles/view/${data.shuttle_id}` });
  }

  return (
    <div className="page page-form">
      <PageHead title="New vehicle" />
      <div className="sheet">
        <Form form={form} onSubmit={add} label="New vehicle">
          <VehicleFields form={form} before={null} />
          <FormActions>
            <ActionButton look="main" type="submit" label="Add vehicle" isBusy={form.isBusy} />
            <ActionButton label="Cancel" onClick={() => void navigate({ to: '/fleet/vehicles' })} />
          </FormActions>
        </Form>
      </div>
    </div>
  );
}
