import { useParams } from '@tanstack/react-router';
import { PageHead, RecordEditor } from '../platform/kit/index.ts';
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
              <Editor driver={driver} />
            </div>
          </>
        )}
      </OneDriver>
    </div>
  );
}

function Editor({ driver }: { driver: DriverDetails }) {
  const edit = useChange('editDriver', {
    touches: ['getFleetDriverList', 'getDriverInfoById', 'getDriverTeamList', 'getOperationList'],
  });
  const undo = useUndo();

  async function save(base: DriverDetails, values: DriverValues) {
    const { data, operation } = await edit.mutateAsync({
      driver_id: base.driver_id,
      expected_version: base.version,
      ...toForm(base.form.driver_user_id, valuesOf(base), values),
      ...mendedFields(valuesOf(base), values),
    });
    sayDone(`${spokenName(nameOf(data))} was changed.`, undo(operation));
    sayWarnings(data);
    return data;
  }

  return (
    <RecordEditor<DriverDetails, DriverValues>
      record={driver}
      nameOf={(record) => spokenName(nameOf(record))}
      valuesOf={valuesOf}
      check={(values, base) => checkEdit(valuesOf(base), values)}
      draft={({ driver_id, version }) => `driver-${driver_id}-${version}`}
      draftIn="memory"
      isSaving={edit.isPending}
      view={`/fleet/drivers/view/${driver.driver_id}`}
      edit={`/fleet/drivers/modify/${driver.driver_id}`}
      saveLabel="Save driver"
      save={save}
    >
      {(form, base) => (
        <>
          <PersonFields driver={base} form={form} />
          <DriverFields form={form} driverId={base.driver_id} />
        </>
      )}
    </RecordEditor>
  );
}
