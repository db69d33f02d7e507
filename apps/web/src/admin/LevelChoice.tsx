import { type Level, levelNames } from '@handrail/domain/admin';
import { Checkbox } from '../platform/kit/index.ts';
import { LEVELS } from './users.ts';

interface LevelChoiceProps {
  held: readonly Level[];
  onChange: (levels: Level[]) => void;
  /** The levels of whoever is granting: nobody grants or takes away what they lack. */
  own: readonly Level[];
  /** Why none of them can be changed, for example because they are one's own. */
  refusal: string | null;
  error: string | undefined;
}

/** What someone may open, as five boxes that say what each opens. */
export function LevelChoice({ held, onChange, own, refusal, error }: LevelChoiceProps) {
  return (
    <fieldset className="admin-levels" {...(error ? { 'aria-invalid': true } : {})}>
      <legend>Levels</legend>
      {refusal && <p className="field-help">{refusal}</p>}
      {LEVELS.map((level) => {
        const mine = own.includes(level);
        return (
          <Checkbox
            key={level}
            label={`${level} · ${levelNames[level]}`}
            {...(mine || refusal ? {} : { help: 'You can grant only levels that you hold yourself.' })}
            isChecked={held.includes(level)}
            isDisabled={!mine || refusal !== null}
            onChange={(isChecked) =>
              onChange(
                isChecked
                  ? LEVELS.filter((one) => one === level || held.includes(one))
                  : held.filter((one) => one !== level),
              )
            }
          />
        );
      })}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
