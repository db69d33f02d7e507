import { useNavigate, useParams } from '@tanstack/react-router';
import { History } from '../../log/index.ts';
import { ActionButton, PageHead, PrintButton, Tag } from '../../platform/kit/index.ts';
import { ServiceAreaMap } from '../ServiceAreaMap.tsx';
import { OneService } from './OneService.tsx';
import { ServiceFacts } from './ServiceFacts.tsx';
import { hasArea } from './services.ts';
import { TermsList } from './TermsList.tsx';
import '../programs.css';

/** One program: what it is, what it promises and is to promise, and where it serves. */
export default function ServicePage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <div className="page page-form">
      <OneService id={id}>
        {(service) => (
          <>
            <PageHead
              title={service.program_name}
              beside={hasArea(service) ? null : <Tag tone="warn">No service area</Tag>}
              actions={
                <>
                  <PrintButton />
                  <ActionButton
                    label="All services"
                    look="quiet"
                    onClick={() => void navigate({ to: '/programs/services' })}
                  />
                  <ActionButton
                    label="Edit program"
                    onClick={() => void navigate({ to: `/programs/services/modify/${service.program_id}` })}
                  />
                  <ActionButton
                    look="main"
                    label="Terms and area"
                    onClick={() => void navigate({ to: `/programs/services/terms/${service.program_id}` })}
                  />
                </>
              }
            />
            <div className="sheet stack">
              <ServiceFacts service={service} />
              <TermsList service={service} />
              <section aria-labelledby="program-area-now" className="program-record-area">
                <h2 id="program-area-now">Service area today</h2>
                <ServiceAreaMap programId={service.program_id} />
              </section>
              <History entityId={service.program_id} />
            </div>
          </>
        )}
      </OneService>
    </div>
  );
}
