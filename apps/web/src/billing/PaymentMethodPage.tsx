import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  ActionButton,
  Checkbox,
  ErrorState,
  FormGroup,
  LoadingState,
  PageHead,
  SelectInput,
  useUrlState,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { LineBars, useUndo } from '../log/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { CardProvider } from './CardProvider.tsx';
import './billing.css';

/** How rides may be paid, program by program, and who takes cards. */
export default function PaymentMethodPage() {
  const programs = useMyPrograms();
  const [chosen, setChosen] = useUrlState('program');
  const program = programs.find(({ program_id }) => program_id === chosen) ?? programs[0];
  return (
    <div className="page page-form">
      <PageHead
        title="Payment methods"
        beside={
          programs.length > 1 && (
            <SelectInput
              label="Program"
              isLabelHidden
              value={program?.program_id ?? null}
              onChange={setChosen}
              choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
            />
          )
        }
        actions={<Link to="/account_mngm/payment-method/card-payment">Take a card payment</Link>}
      />
      <div className="sheet">
        {program ? (
          <Methods key={program.program_id} programId={program.program_id} name={program.program_name} />
        ) : (
          <p className="quiet">There is no program yet.</p>
        )}
        <CardProvider />
      </div>
    </div>
  );
}

function Methods({ programId, name }: { programId: string; name: string }) {
  const methods = useRead('getProgramPaymentMethods', { program_id: programId });
  const [typed, setTyped] = useState<ReadonlySet<string> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useChange('editProgramPaymentMethods', { touches: ['getProgramPaymentMethods'] });
  const undo = useUndo();
  const held = new Set((methods.data ?? []).filter(({ enabled }) => enabled).map(({ payment }) => payment));
  const wanted = typed ?? held;
  const isChanged = wanted.size !== held.size || [...wanted].some((payment) => !held.has(payment));

  async function send() {
    setRefusal(null);
    try {
      const { operation } = await save.mutateAsync({ program_id: programId, payment_methods: [...wanted] });
      setTyped(null);
      sayDone(`${name}: payment methods saved.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <FormGroup title={`How rides of ${name} are paid`} isWide>
      {methods.isPending && <LoadingState label="Loading the payment methods." bars={<LineBars count={6} />} />}
      {methods.error && <ErrorState sentence={methods.error.message} onRetry={() => void methods.refetch()} />}
      {(methods.data ?? []).map(({ payment, label }) => (
        <Checkbox
          key={payment}
          label={label}
          help={HELP[payment]}
          isChecked={wanted.has(payment)}
          onChange={(isTaken) => {
            const next = new Set(wanted);
            if (isTaken) next.add(payment);
            else next.delete(payment);
            setTyped(next);
            setRefusal(null);
          }}
        />
      ))}
      {refusal !== null && (
        <p className="form-refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="billing-actions">
        <ActionButton
          look="main"
          label="Save payment methods"
          isBusy={save.isPending}
          refusal={isChanged ? null : { sentence: 'Nothing is changed.' }}
          onClick={() => void send()}
        />
      </div>
    </FormGroup>
  );
}

const HELP: Record<string, string> = {
  cash: 'At the door or at the desk.',
  check: 'At the door or at the desk.',
  card: 'On a page of the card provider’s.',
  account: 'The payer is sent an invoice.',
  prepaid: 'Of what the rider paid ahead.',
  none: 'The ride asks for nothing at the door.',
};
