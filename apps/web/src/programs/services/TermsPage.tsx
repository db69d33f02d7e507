import { useParams } from '@tanstack/react-router';
import { useUndo } from '../../log/index.ts';
import { PageHead, RecordEditor, useUrlState } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { OneService } from './OneService.tsx';
import { dayText, type ServiceInfo, serviceReads } from './services.ts';
import { changesOf, checkTerms, type TermsValues, valuesOf } from './terms-form.ts';
import { TermsFields } from './TermsFields.tsx';
import '../programs.css';

/** What a program promises from a service day on, and where it serves. */
export default function TermsPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <div className="page">
      <OneService id={id}>
        {(service) => (
          <>
            <PageHead title={`Terms and area of ${service.program_name}`} />
            <TermsEditor service={service} />
          </>
        )}
      </OneService>
    </div>
  );
}

function TermsEditor({ service }: { service: ServiceInfo }) {
  const [from] = useUrlState('from');
  const edit = useChange('editService', { touches: [...serviceReads, 'getOperationList'] });
  const undo = useUndo();
  const { program_id } = service;

  async function save(base: ServiceInfo, values: TermsValues) {
    const effective_on = values.effective_on ?? base.today;
    const { data, operation } = await edit.mutateAsync({
      program_id,
      effective_on,
      ...changesOf(base, values),
      expected_version: base.version,
    });
    sayDone(`The terms of ${data.program_name} hold from ${dayText(effective_on)}.`, undo(operation));
    return data;
  }

  return (
    <RecordEditor<ServiceInfo, TermsValues>
      record={service}
      nameOf={({ program_name }) => `Terms of ${program_name}`}
      valuesOf={(record) => valuesOf(record, from)}
      check={checkTerms}
      draft={({ version }) => `terms-${program_id}-${version}`}
      isSaving={edit.isPending}
      view={`/programs/services/view/${program_id}`}
      edit={`/programs/services/terms/${program_id}`}
      saveLabel="Save terms"
      save={save}
    >
      {(form, base) => <TermsFields form={form} service={base} />}
    </RecordEditor>
  );
}
