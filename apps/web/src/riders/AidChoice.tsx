import { mobilityAids } from '@handrail/domain/riders';
import { useId } from 'react';
import { Checkbox } from '../platform/kit/index.ts';
import { AidIcons } from './aid-icons.tsx';
import './aids.css';

interface AidChoiceProps {
  held: readonly string[];
  onChange: (aids: string[]) => void;
  error?: string | undefined;
}

/** What a rider needs on the way, all of it in sight. */
export function AidChoice({ held, onChange, error }: AidChoiceProps) {
  const id = useId();
  return (
    <fieldset className="rider-aid-choice" aria-describedby={error ? id : undefined}>
      <legend>Mobility aids</legend>
      <div className="rider-aid-choices">
        {mobilityAids.map((aid) => (
          <Checkbox
            key={aid}
            label={
              <span className="rider-aid-label">
                <span aria-hidden="true">
                  <AidIcons aids={[aid]} />
                </span>
                {aid}
              </span>
            }
            isChecked={held.includes(aid)}
            onChange={(isHeld) => onChange(mobilityAids.filter((one) => (one === aid ? isHeld : held.includes(one))))}
          />
        ))}
      </div>
      {error && (
        <div className="field-error" id={id}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
