import { DRAFT_KEPT } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { useUndo } from '../log/index.ts';
import {
  ActionButton,
  Form,
  FormActions,
  PageHead,
  useForm,
  useBroughtBack,
  useDiscard,
} from '../platform/kit/index.ts';
import { sayDone, sayWarnings } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { checkVehicle, noVehicle, toNewVehicle, type VehicleValues } from './vehicle-form.ts';
import { VehicleFields } from './VehicleFields.tsx';
import { vehicleName, vehicleReads } from './vehicles.ts';
import './fleet.css';

/** Adds a vehicle, at the right end of the board. */
export default function AddVehiclePage() {
  return <NewVehicle key={useBroughtBack(DRAFT)} />;
}

function NewVehicle() {
  const programs = useMyPrograms();
  const only = programs.length === 1 ? programs.map(({ program_id }) => program_id) : [];
  const form = useForm<VehicleValues>({
    start: { ...noVehicle, serviceable_programs: only },
    check: checkVehicle,
    draft: DRAFT,
  });
  const create = useChange('createNewShuttle', { touches: vehicleReads });
  const undo = useUndo();
  const navigate = useNavigate();
  const cancel = useDiscard({
    form,
    draft: DRAFT,
    what: 'a new vehicle',
    back: '/fleet/vehicles',
    here: { to: '/fleet/vehicles/add' },
  });

  async function add(values: VehicleValues) {
    const { data, operation } = await create.mutateAsync(toNewVehicle(values));
    sayDone(`${vehicleName(data)} was added.`, undo(operation));
    sayWarnings(data);
    void navigate({ to: `/fleet/vehicles/view/${data.shuttle_id}` });
  }

  return (
    <div className="page page-form">
      <PageHead title="New vehicle" beside={form.isDirty && <span className="field-help">{DRAFT_KEPT}</span>} />
      <div className="sheet">
        <Form form={form} onSubmit={add} label="New vehicle">
          <VehicleFields form={form} before={null} />
          <FormActions>
            <ActionButton look="main" type="submit" label="Add vehicle" isBusy={form.isBusy} />
            <ActionButton label="Cancel" onClick={cancel} />
          </FormActions>
        </Form>
      </div>
    </div>
  );
}

const DRAFT = 'new-vehicle';
