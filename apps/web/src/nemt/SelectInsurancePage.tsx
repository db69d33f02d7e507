import { Link, useNavigate } from '@tanstack/react-router';
import {
  ActionButton,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHead,
  SelectInput,
  useUrlState,
} from '../platform/kit/index.ts';
import { LineBars } from '../log/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import './nemt.css';

/** Whose file it is. The payers are those of the fleet, or of one program of it. */
export default function SelectInsurancePage() {
  const programs = useMyPrograms();
  const [program, chooseProgram] = useUrlState('program');
  const ofFleet = useRead('getFleetInsurance', {}, { enabled: program === '' });
  const ofProgram = useRead('getProgramInsurance', { program_id: program }, { enabled: program !== '' });
  const asked = program === '' ? ofFleet : ofProgram;
  const navigate = useNavigate();
  const add = () => void navigate({ to: '/rider-services/nem-transport/newInsurance' });
  return (
    <div className="page page-form">
      <PageHead
        title="Whose file is it?"
        lead="Each payer writes its own file. It is read by its looks, and nothing is written before you have seen it."
        actions={<ActionButton label="New payer" onClick={add} />}
      />
      <div className="sheet nemt-select">
        <SelectInput
          label="Payers of"
          value={program === '' ? ALL : program}
          choices={[
            { value: ALL, label: 'All programs' },
            ...programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name })),
          ]}
          onChange={(value) => chooseProgram(value === ALL ? null : value)}
        />
        {asked.isPending && <LoadingState label="Loading the payers." bars={<LineBars count={4} />} />}
        {asked.error && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
        {asked.data?.length === 0 && (
          <EmptyState
            line="No payer pays for these rides yet."
            action={<ActionButton label="Add a payer" onClick={add} />}
          />
        )}
        {asked.data && asked.data.length > 0 && (
          <ul className="nemt-payers" aria-label="Payers">
            {asked.data.map(({ insurance_id, insurance_name, is_active, program: served }) => (
              <li key={insurance_id}>
                {is_active ? (
                  <Link to={`/rider-services/nem-transport/fileUpload/${insurance_id}`}>{insurance_name}</Link>
                ) : (
                  <span className="nemt-payer-off">{insurance_name}</span>
                )}
                <span className="quiet">
                  {is_active
                    ? served.map(({ program_name }) => program_name).join(', ') || 'No program yet'
                    : 'Pays no more'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const ALL = 'all';
