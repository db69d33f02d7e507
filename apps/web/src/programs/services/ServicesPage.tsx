import { useNavigate } from '@tanstack/react-router';
import { ActionButton, DataTable, PageHead, PrintButton } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { serviceColumns } from './service-columns.tsx';
import { hasArea, type Service, termsText, zoneText } from './services.ts';

/** The programs, each with what it promises today. */
export default function ServicesPage() {
  const { data: rows, error, refetch } = useRead('getServiceList', {});
  const navigate = useNavigate();
  const add = () => void navigate({ to: '/programs/services/new' });
  return (
    <div className="page">
      <PageHead
        title="Services"
        actions={
          <>
            <PrintButton />
            <ActionButton look="main" label="New program" onClick={add} />
          </>
        }
      />
      <DataTable<Service>
        list="services"
        label="Services"
        rows={rows}
        columns={serviceColumns}
        keyOf={({ program_id }) => program_id}
        nameOf={({ program_name }) => program_name}
        lines={(service) => [
          service.program_name,
          [
            termsText(service),
            zoneText(service.program_timezone),
            ...(service.manual_dispatch ? ['Manual dispatch'] : []),
            ...(hasArea(service) ? [] : ['No service area']),
          ].join(' · '),
        ]}
        onOpen={({ program_id }) => void navigate({ to: `/programs/services/view/${program_id}` })}
        empty={{ line: 'There is no program yet.', action: <ActionButton label="New program" onClick={add} /> }}
        error={error && { sentence: error.message, onRetry: () => void refetch() }}
      />
    </div>
  );
}
