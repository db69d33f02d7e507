import { useNavigate } from '@tanstack/react-router';
import { useUndo } from '../log/index.ts';
import {
  ActionButton,
  ButtonRow,
  Form,
  MultiSelectInput,
  PageHead,
  TextInput,
  useForm,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';

interface Values {
  name: string;
  program_id: string[];
}

/** A payer is known by its name and the programs whose rides it pays for; the rest is kept with its account. */
export default function NewInsurancePage() {
  const programs = useMyPrograms();
  const only = programs.length === 1 ? programs.map(({ program_id }) => program_id) : [];
  const form = useForm<Values>({ start: { name: '', program_id: only }, check });
  const create = useChange('createNewInsurance', {
    touches: ['getFleetInsurance', 'getProgramInsurance', 'getProgramAccounts', 'getBrokerIntegration'],
  });
  const undo = useUndo();
  const navigate = useNavigate();

  async function add(values: Values) {
    const { data, operation } = await create.mutateAsync(values);
    sayDone(`${data.insurance_name} was added.`, undo(operation));
    await navigate({ to: `/rider-services/nem-transport/fileUpload/${data.insurance_id}` });
  }

  return (
    <div className="page page-form">
      <PageHead title="New payer" lead="Whoever pays for rides and sends them as a file." />
      <div className="sheet">
        <Form form={form} onSubmit={add} label="New payer">
          <TextInput label="Name" {...form.field('name')} />
          <MultiSelectInput
            label="Pays for rides of"
            choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
            {...form.field('program_id')}
          />
          <ButtonRow align="end">
            <ActionButton
              label="Cancel"
              onClick={() => void navigate({ to: '/rider-services/nem-transport/select' })}
            />
            <ActionButton look="main" type="submit" label="Add payer" isBusy={form.isBusy} />
          </ButtonRow>
        </Form>
      </div>
    </div>
  );
}

function check({ name, program_id }: Values) {
  return {
    ...(name.trim() === '' ? { name: 'Please enter a name.' } : {}),
    ...(program_id.length === 0 ? { program_id: 'Please select a program service first.' } : {}),
  };
}
