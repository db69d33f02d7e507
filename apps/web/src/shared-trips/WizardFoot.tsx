import type { Refusal } from '@handrail/domain/platform';
import { ActionButton } from '../platform/kit/index.ts';
import type { Step } from './WizardHead.tsx';

type Why = Pick<Refusal, 'sentence'> | null;

interface WizardFootProps {
  isNew: boolean;
  step: Step;
  /** What is missing, or why it failed. */
  told: string | null;
  /** What the step comes to; where nothing is missing. */
  note: string;
  isBusy: boolean;
  /** Why there is no second step yet. */
  unready: Why;
  /** Who has no place, so that it cannot be driven. */
  seatless: Why;
  onCancel: () => void;
  onNext: () => void;
  onBack: () => void;
  onFinish: () => void;
}

/** What the wizard can be told: on, back, done, or away. */
export function WizardFoot({ isNew, step, told, note, isBusy, unready, seatless, ...on }: WizardFootProps) {
  return (
    <div className="shared-foot">
      <ActionButton label="Cancel" onClick={on.onCancel} />
      <span className="shared-told" role="alert">
        {told}
      </span>
      {told === null && <span className="shared-note">{note}</span>}
      {step === 'route' ? (
        <ActionButton
          look="main"
          label={isNew ? 'Use this route' : 'Next'}
          keys="ctrl+enter"
          refusal={unready}
          onClick={on.onNext}
        />
      ) : (
        <>
          <ActionButton label="Back" onClick={on.onBack} />
          <ActionButton
            look="main"
            label={isNew ? 'Create shared trip' : 'Save'}
            keys="ctrl+enter"
            isBusy={isBusy}
            refusal={seatless}
            onClick={on.onFinish}
          />
        </>
      )}
    </div>
  );
}
