import { DRAFT_IN_FIELDS } from '@handrail/domain/platform';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
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
import { useUndo } from '../log/index.ts';
import { checkEdit, type DriverValues, mendedFields, toForm, valuesOf } from './driver-form.ts';
import { DriverFields } from './DriverFields.tsx';
import { OneDriver } from './OneDriver.tsx';
import { PersonFields } from './PersonFields.tsx';
import { type DriverDetails, nameOf, spokenName } from './drivers.ts';
import './drivers.css';

/** Edits one driver. */
export default function EditDriverPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <div className="page page-form">
      <OneDriver id={id}>
        {(driver) => (
          <>
            <PageHead title={spokenName(nameOf(driver))} />
            <div className="sheet">
              <EditorOf driver={driver} />
            </div>
          </>
        )}
      </OneDriver>
    </div>
  );
}

/** Filled again when a draft that was discarded is brought back. */
function EditorOf({ driver }: { driver: DriverDetails }) {
  const brought = useBroughtBack(draftOf(driver));
  return <Editor key={`${driver.driver_id} ${brought}`} driver={driver} />;
}

/** The form, and what it was filled from. The record moves on beneath it; the form does not, until someone says so. */
function Editor({ driver }: { driver: DriverDetails }) {
  const [base, setBase] = useState(driver);
  const form = useForm<DriverValues>({
    start: valuesOf(base),
    check: (values) => checkEdit(valuesOf(base), values),
    draft: draftOf(base),
    draftIn: 'memory',
  });
  const edit = useChange('editDriver', {
    touches: ['getFleetDriverList', 'getDriverInfoById', 'getDriverTeamList', 'getOperationList'],
  });
  const undo = useUndo();
  const navigate = useNavigate();
  const name = spokenName(nameOf(driver));
  const isBehind = driver.version !== base.version && !edit.isPending;
  const view = `/fleet/drivers/view/${driver.driver_id}`;
  const cancel = useDiscard({
    form,
    draft: draftOf(base),
    draftIn: 'memory',
    what: name,
    back: view,
    here: { to: `/fleet/drivers/modify/${driver.driver_id}` },
  });

  function show(next: DriverDetails) {
    setBase(next);
    form.reset(valuesOf(next));
  }
  if (isBehind && !form.isDirty) show(driver);

  async function save(values: DriverValues) {
    const { data, operation } = await edit.mutateAsync({
      driver_id: base.driver_id,
      expected_version: base.version,
      ...toForm(base.form.driver_user_id, valuesOf(base), values),
      ...mendedFields(valuesOf(base), values),
    });
    show(data);
    sayDone(`${spokenName(nameOf(data))} was changed.`, undo(operation));
    sayWarnings(data);
    void navigate({ to: view });
  }

  return (
    <>
      {isBehind && form.isDirty && (
        <StaleBanner
          sentence={`Someone else just changed ${name}.`}
          onShow={() => show(driver)}
          onUseMine={() => setBase(driver)}
        />
      )}
      <Form form={form} onSubmit={save} label={name}>
        {form.isFromDraft && form.isDirty && <p className="field-help">{DRAFT_IN_FIELDS}</p>}
        <PersonFields driver={base} form={form} />
        <DriverFields form={form} driverId={base.driver_id} />
        <FormActions>
          <SaveButton label="Save driver" form={form} />
          <ActionButton label="Cancel" onClick={cancel} />
        </FormActions>
      </Form>
    </>
  );
}

/** Of one version: what was typed over an older one would undo what others changed since. */
function draftOf({ driver_id, version }: DriverDetails): string {
  return `driver-${driver_id}-${version}`;
}
