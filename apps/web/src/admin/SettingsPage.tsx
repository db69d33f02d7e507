import type { Calls } from '@handrail/contracts/wire';
import { Link } from '@tanstack/react-router';
import {
  ActionButton,
  ErrorState,
  Form,
  FormActions,
  FormGroup,
  LoadingState,
  PageHead,
  SaveButton,
  useRecordForm,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';
import { LineBars, useUndo } from '../log/index.ts';
import { useIdentity } from '../session/index.ts';
import { SettingInput } from './SettingInput.tsx';

export type Settings = Calls['getOperatorSettings']['result'];
type Values = Settings['values'];

/** What the organization decided for itself. The server says which settings there are; the screen knows none by heart. */
export default function SettingsPage() {
  const settings = useRead('getOperatorSettings', {});
  return (
    <div className="page page-form">
      <PageHead title="Settings" />
      <div className="sheet">
        {settings.isPending && <LoadingState label="Loading the settings." bars={<LineBars count={8} />} />}
        {settings.error && <ErrorState sentence={settings.error.message} onRetry={() => void settings.refetch()} />}
        {settings.data && <SettingsForm now={settings.data} />}
        <FormGroup title="Roads" isWide>
          <p>
            How slow roads are by the hour of the week, each program says under{' '}
            <Link to="/programs/travel-hours">Travel hours</Link>.
          </p>
        </FormGroup>
      </div>
    </div>
  );
}

function SettingsForm({ now }: { now: Settings }) {
  const edit = useChange('editOperatorSettings', { touches: ['getOperatorSettings', 'getCurrentAccount'] });
  const { form, base, show, staleBanner } = useRecordForm<Settings, Values>({
    record: now,
    valuesOf: ({ values }) => values,
    isSaving: edit.isPending,
  });
  const undo = useUndo();
  const { vouched, prompt } = useIdentity();

  async function save(values: Values) {
    const changed = Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== base.values[key]));
    const { data, operation } = await vouched(async () =>
      edit.mutateAsync({ values: changed, expected_version: base.version }),
    );
    show(data);
    sayDone('The settings are saved.', undo(operation));
  }

  const groups = [...new Set(base.fields.map(({ group }) => group))];
  return (
    <Form form={form} onSubmit={save} label="Settings">
      {staleBanner('Someone else just changed the settings.')}
      {groups.map((group) => (
        <FormGroup key={group} title={group} isWide>
          {base.fields
            .filter((field) => field.group === group)
            .map((field) => (
              <SettingInput
                key={field.key}
                field={field}
                value={form.values[field.key] ?? field.default}
                error={form.errors[field.key]}
                onChange={(value) => form.set(field.key, value)}
              />
            ))}
        </FormGroup>
      ))}
      <FormActions>
        <SaveButton label="Save settings" form={form} />
        {form.isDirty && <ActionButton label="Put back" onClick={() => form.reset(base.values)} />}
      </FormActions>
      {prompt}
    </Form>
  );
}
