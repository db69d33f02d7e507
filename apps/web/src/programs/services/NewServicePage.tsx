import { useNavigate } from '@tanstack/react-router';
import { useUndo } from '../../log/index.ts';
import {
  ActionButton,
  Checkbox,
  Form,
  FormActions,
  PageHead,
  SelectInput,
  TextInput,
  useForm,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange, useRead } from '../../platform/wire/index.ts';
import { MANUAL_DISPATCH_HELP, zoneChoices } from './ServiceFields.tsx';
import { checkNew, type NewServiceValues } from './service-form.ts';
import { serviceReads } from './services.ts';

/** Opens a program: its name and its clock. What it promises, and where it serves, is asked next. */
export default function NewServicePage() {
  const programs = useRead('getFleetPrograms', {});
  const navigate = useNavigate();
  const undo = useUndo();
  const create = useChange('createNewService', { touches: [...serviceReads, 'getOperationList'] });
  const names = (programs.data ?? []).map(({ program_name }) => program_name);
  const form = useForm<NewServiceValues>({ start: NOTHING, check: (values) => checkNew(values, names) });
  const zone = form.field('program_timezone');

  async function open(values: NewServiceValues) {
    const { data, operation } = await create.mutateAsync({
      ...values,
      program_name: values.program_name.trim(),
      program_timezone: values.program_timezone ?? '',
    });
    sayDone(`${data.program_name} was added.`, undo(operation));
    void navigate({ to: `/programs/services/terms/${data.program_id}` });
  }

  return (
    <div className="page page-form">
      <PageHead title="New program" />
      <div className="sheet">
        <Form form={form} onSubmit={open} label="New program">
          <TextInput label="Name" startsFocused {...form.field('program_name')} maxLength={80} />
          <SelectInput
            label="Time zone"
            value={zone.value}
            onChange={zone.onChange}
            onBlur={zone.onBlur}
            error={zone.error}
            placeholder="Choose a place with its clock"
            choices={zoneChoices(null)}
          />
          <Checkbox
            label="Manual dispatch"
            isChecked={form.values.manual_dispatch}
            onChange={(isOn) => form.set('manual_dispatch', isOn)}
            help={MANUAL_DISPATCH_HELP}
          />
          <FormActions>
            <ActionButton look="main" type="submit" label="Add program" isBusy={form.isBusy} />
            <ActionButton label="Cancel" onClick={() => void navigate({ to: '/programs/services' })} />
          </FormActions>
        </Form>
      </div>
    </div>
  );
}

const NOTHING: NewServiceValues = { program_name: '', program_timezone: null, manual_dispatch: true };
