import { useParams } from '@tanstack/react-router';
import { useUndo } from '../../log/index.ts';
import { PageHead, RecordEditor } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange, useRead } from '../../platform/wire/index.ts';
import { OneService } from './OneService.tsx';
import { checkService, type ServiceValues, serviceValuesOf, toEdit } from './service-form.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { type ServiceInfo, serviceReads } from './services.ts';
import '../programs.css';

/** Edits what a program is, whatever the day: its name, its clock, how it is dispatched, and the box of its heat map. */
export default function EditServicePage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <div className="page page-form">
      <OneService id={id}>
        {(service) => (
          <>
            <PageHead title={`Edit ${service.program_name}`} />
            <div className="sheet">
              <Editor service={service} />
            </div>
          </>
        )}
      </OneService>
    </div>
  );
}

function Editor({ service }: { service: ServiceInfo }) {
  const programs = useRead('getFleetPrograms', {});
  const edit = useChange('editService', { touches: [...serviceReads, 'getOperationList'] });
  const undo = useUndo();
  const { program_id } = service;
  const others = (programs.data ?? []).filter((program) => program.program_id !== program_id);

  async function save(base: ServiceInfo, values: ServiceValues) {
    const { data, operation } = await edit.mutateAsync(toEdit(base, values));
    sayDone(`${data.program_name} was changed.`, undo(operation));
    return data;
  }

  return (
    <RecordEditor<ServiceInfo, ServiceValues>
      record={service}
      nameOf={({ program_name }) => program_name}
      valuesOf={serviceValuesOf}
      check={(values) =>
        checkService(
          values,
          others.map(({ program_name }) => program_name),
        )
      }
      draft={({ version }) => `service-${program_id}-${version}`}
      isSaving={edit.isPending}
      view={`/programs/services/view/${program_id}`}
      edit={`/programs/services/modify/${program_id}`}
      saveLabel="Save program"
      save={save}
    >
      {(form, base) => <ServiceFields form={form} service={base} />}
    </RecordEditor>
  );
}
