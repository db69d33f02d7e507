import {
  ASKS,
  ASKS_WORDS,
  DRIVER_PAPERS,
  PAPER_WORDS,
  type PaperKind,
  USUAL_RULE,
  VEHICLE_PAPERS,
} from '@handrail/domain/fleet';
import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Checkbox, SaveModal, SelectInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';
import './accounts.css';

type Rule = Calls['getPayerRules']['result'][number];

/** What a payer asks for before a ride of its is booked, brought or driven, in a line, and where that is changed. */
export function PayerRule({ insuranceId, name }: { insuranceId: string; name: string }) {
  const { data, error } = useRead('getPayerRules', {});
  const [isOpen, setIsOpen] = useState(false);
  if (error) return <p className="quiet">{error.message}</p>;
  const rule = data?.find(({ insurance_id }) => insurance_id === insuranceId);
  if (!rule) return null;
  return (
    <div className="account-rule">
      <span>
        Asks for: <b>{lineOf(rule)}</b>
      </span>
      <ActionButton look="quiet" isSmall label={`Change what ${name} asks for`} onClick={() => setIsOpen(true)} />
      {isOpen && <RuleModal rule={rule} name={name} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function lineOf({ authorizations, papers, driver_papers, vehicle_papers }: Rule): string {
  const asked = [...driver_papers, ...vehicle_papers].map((paper) => PAPER_WORDS[paper].toLowerCase());
  const parts = [
    ...(authorizations === USUAL_RULE.authorizations
      ? []
      : [`authorizations (${ASKS_WORDS[authorizations].toLowerCase()})`]),
    ...(papers === USUAL_RULE.papers || asked.length === 0
      ? []
      : [`${[...new Set(asked)].join(', ')} (${ASKS_WORDS[papers].toLowerCase()})`]),
  ];
  return parts.join(', ') || 'nothing';
}

function RuleModal({ rule, name, onClose }: { rule: Rule; name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(rule);
  const change = useChange('editPayerRule', { touches: ['getPayerRules', 'getBrokerIntegration'] });
  const undo = useUndo();
  const say = (part: Partial<Rule>) => setTyped({ ...typed, ...part });
  async function send() {
    const { version, insurance_name: _name, ...said } = typed;
    const { operation } = await change.mutateAsync({
      ...said,
      ...(version === 0 ? {} : { expected_version: version }),
    });
    sayDone(`${name}: what it asks for is saved.`, undo(operation));
  }
  const choices = ASKS.map((value) => ({ value, label: ASKS_WORDS[value] }));
  return (
    <SaveModal title={`What ${name} asks for`} save="Save" onSave={send} onClose={onClose}>
      <SelectInput
        label="A ride without an authorization"
        choices={choices}
        value={typed.authorizations}
        onChange={(authorizations) => say({ authorizations })}
      />
      <SelectInput
        label="A driver or vehicle without a paper"
        choices={choices}
        value={typed.papers}
        onChange={(papers) => say({ papers })}
      />
      <Papers
        legend="A driver must hold"
        papers={DRIVER_PAPERS}
        held={typed.driver_papers}
        onChange={(driver_papers) => say({ driver_papers })}
      />
      <Papers
        legend="A vehicle must have"
        papers={VEHICLE_PAPERS}
        held={typed.vehicle_papers}
        onChange={(vehicle_papers) => say({ vehicle_papers })}
      />
      <p className="field-help">A paper is good through the day printed on it, by the clocks of the ride’s program.</p>
    </SaveModal>
  );
}

interface PapersProps<Kind extends PaperKind> {
  legend: string;
  papers: readonly Kind[];
  held: readonly Kind[];
  onChange: (papers: Kind[]) => void;
}

function Papers<Kind extends PaperKind>({ legend, papers, held, onChange }: PapersProps<Kind>) {
  return (
    <fieldset className="account-papers">
      <legend>{legend}</legend>
      {papers.map((paper) => (
        <Checkbox
          key={paper}
          label={PAPER_WORDS[paper]}
          isChecked={held.includes(paper)}
          onChange={(isOn) => onChange(papers.filter((one) => (one === paper ? isOn : held.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
