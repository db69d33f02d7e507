import {
  GROUPINGS,
  GROUPING_WORDS,
  CYCLE_WORDS,
  CYCLES,
  NET_DAYS,
  PROOF_WORDS,
  PROOFS,
  termsWords,
} from '@handrail/domain/billing';
import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Checkbox, SaveModal, SelectInput, useHotkeys } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';
import './billing.css';

type Terms = Calls['getPayerTerms']['result'];

/** On which terms a payer is billed, in a line, and where they are changed. */
export function PayerTerms({ accountId, name }: { accountId: string; name: string }) {
  const { data, error } = useRead('getPayerTerms', { account_id: accountId });
  const [isOpen, setIsOpen] = useState(false);
  if (error) return <p className="quiet">{error.message}</p>;
  if (!data) return null;
  return (
    <div className="billing-terms">
      <span>
        Invoices: <b>{lineOf(data)}</b>
      </span>
      <ActionButton look="quiet" isSmall label="Change the terms" onClick={() => setIsOpen(true)} />
      {isOpen && <TermsModal terms={data} name={name} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function lineOf({ net_days, cycle, grouping, needs }: Terms): string {
  const asked = needs.map((proof) => PROOF_WORDS[proof].toLowerCase());
  return [
    termsWords({ netDays: net_days }),
    CYCLE_WORDS[cycle].toLowerCase(),
    GROUPING_WORDS[grouping].toLowerCase(),
    ...(asked.length === 0 ? [] : [`with ${asked.join(', ')}`]),
  ].join(', ');
}

function TermsModal({ terms, name, onClose }: { terms: Terms; name: string; onClose: () => void }) {
  // It lies over a panel, which must not take the key that closes this.
  useHotkeys([{ keys: 'escape', label: 'Close the terms', run: onClose, inFields: true }]);
  const [typed, setTyped] = useState(terms);
  const change = useChange('editPayerTerms', { touches: ['getPayerTerms', 'getInvoiceList', 'getInvoiceById'] });
  const undo = useUndo();
  const say = (part: Partial<Terms>) => setTyped({ ...typed, ...part });
  async function send() {
    const { version, ...said } = typed;
    const { operation } = await change.mutateAsync({
      ...said,
      ...(version === 0 ? {} : { expected_version: version }),
    });
    sayDone(`${name}: the terms are saved.`, undo(operation));
  }
  return (
    <SaveModal title={`Terms of ${name}`} save="Save the terms" onSave={send} onClose={onClose}>
      <SelectInput
        label="Due"
        value={String(typed.net_days)}
        onChange={(days) => say({ net_days: NET_DAYS.find((one) => String(one) === days) ?? typed.net_days })}
        choices={NET_DAYS.map((netDays) => ({ value: String(netDays), label: termsWords({ netDays }) }))}
      />
      <SelectInput
        label="Billed"
        value={typed.cycle}
        onChange={(cycle) => say({ cycle })}
        choices={CYCLES.map((value) => ({ value, label: CYCLE_WORDS[value] }))}
      />
      <SelectInput
        label="Lines"
        value={typed.grouping}
        onChange={(grouping) => say({ grouping })}
        choices={GROUPINGS.map((value) => ({ value, label: GROUPING_WORDS[value] }))}
      />
      <fieldset className="billing-proofs">
        <legend>A ride is billed once it has</legend>
        {PROOFS.map((proof) => (
          <Checkbox
            key={proof}
            label={PROOF_WORDS[proof]}
            isChecked={typed.needs.includes(proof)}
            onChange={(isOn) =>
              say({ needs: PROOFS.filter((one) => (one === proof ? isOn : typed.needs.includes(one))) })
            }
          />
        ))}
      </fieldset>
    </SaveModal>
  );
}
