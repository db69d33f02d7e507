import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { phoneText } from '@handrail/domain/platform';
import {
  ActionButton,
  EmptyState,
  Facts,
  Form,
  FormActions,
  LoadingState,
  PageHead,
  useForm,
  useUrlState,
  useBroughtBack,
  useDiscard,
} from '../platform/kit/index.ts';
import { sayDone, sayWarnings } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { LineBars, useUndo } from '../log/index.ts';
import { chosenPerson, type Person, useChosenPerson } from './chosen-person.ts';
import { checkDriver, type DriverValues, noDriver, toForm } from './driver-form.ts';
import { DriverFields } from './DriverFields.tsx';
import { nameOf, spokenName } from './drivers.ts';
import { useFirstFocus } from './use-first-focus.ts';
import './drivers.css';

/** Makes a driver of the person the step before was about. */
export default function NewDriverPage() {
  const [userId] = useUrlState('user');
  const { person, isPending } = useChosenPerson(userId);
  const navigate = useNavigate();
  const brought = useBroughtBack(draftOf(userId));
  const sheet = useRef<HTMLDivElement>(null);
  useFirstFocus(sheet, !isPending);
  return (
    <div className="page page-form">
      <PageHead title="New driver" />
      <div className="sheet driver-sheet" ref={sheet}>
        {isPending && <LoadingState label="Loading the person." bars={<LineBars count={8} />} />}
        {!isPending && !person && (
          <EmptyState
            line="A new driver begins with their phone number."
            action={
              <ActionButton
                look="main"
                label="Check the phone number"
                onClick={() => void navigate({ to: '/fleet/drivers/prepare' })}
              />
            }
          />
        )}
        {person && <NewDriverForm key={`${person.user_id} ${brought}`} person={person} />}
      </div>
    </div>
  );
}

function NewDriverForm({ person }: { person: Person }) {
  const draft = draftOf(person.user_id);
  const form = useForm<DriverValues>({
    start: noDriver,
    check: checkDriver,
    draft,
    draftIn: 'memory',
  });
  const create = useChange('createNewDriver', { touches: ['getFleetDriverList', 'getEmployerAdmins'] });
  const undo = useUndo();
  const navigate = useNavigate();
  const cancel = useDiscard({
    form,
    draft,
    draftIn: 'memory',
    what: `${spokenName(person)} as a new driver`,
    back: '/fleet/drivers',
    here: { to: '/fleet/drivers/new', search: { user: person.user_id } },
  });

  async function add(values: DriverValues) {
    const { data, operation } = await create.mutateAsync(toForm(person.user_id, noDriver, values));
    sayDone(`${spokenName(nameOf(data))} is a driver now.`, undo(operation));
    sayWarnings(data);
    await navigate({ to: `/fleet/drivers/view/${data.driver_id}` });
    chosenPerson.set(null);
  }

  return (
    <>
      <Facts
        facts={[
          { name: 'Name', value: spokenName(person) },
          { name: 'Phone', value: phoneText(person.phone) || 'None' },
          { name: 'Email', value: person.email || 'None' },
        ]}
      />
      <Form form={form} onSubmit={add} label="New driver">
        <DriverFields form={form} driverId={person.user_id} />
        <FormActions>
          <ActionButton look="main" type="submit" label="Add driver" isBusy={form.isBusy} />
          <ActionButton label="Cancel" onClick={cancel} />
        </FormActions>
      </Form>
    </>
  );
}

function draftOf(userId: string): string {
  return `new-driver-${userId}`;
}
