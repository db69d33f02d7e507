import { type Configuration, configurationsText } from '@handrail/domain/fleet';
import { ActionButton, NumberInput } from '../platform/kit/index.ts';

interface ConfigurationsInputProps {
  value: readonly Configuration[];
  /** What the vehicle's settings say, which holds as long as nothing is described. */
  standard: readonly Configuration[];
  onChange: (ways: Configuration[]) => void;
  error?: string | undefined;
}

const parts = [
  { part: 'seats', label: 'Seats' },
  { part: 'chairs', label: 'Wheelchairs' },
  { part: 'stretchers', label: 'Stretchers' },
] as const;

/** The ways a vehicle can be set up. Seats fold away for chairs: it holds four and one, or two and two. */
export function ConfigurationsInput({ value, standard, onChange, error }: ConfigurationsInputProps) {
  const empty: Configuration = { seats: 0, chairs: 0, stretchers: 0 };
  const add = () => onChange(value.length === 0 ? [...(standard.length > 0 ? standard : [empty])] : [...value, empty]);
  return (
    <fieldset className="fleet-configurations" {...(error ? { 'aria-invalid': true } : {})}>
      <legend>Places</legend>
      {value.length === 0 && (
        <p className="field-help">
          As its settings say: {standard.length === 0 ? 'no place yet' : configurationsText(standard)}.
        </p>
      )}
      {value.map((way, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a way is its place in the list: two may be alike while they are typed
        <fieldset className="fleet-configuration" key={at}>
          <legend>{at === 0 ? 'One way' : 'Or'}</legend>
          {parts.map(({ part, label }) => (
            <NumberInput
              key={part}
              label={label}
              min={0}
              max={200}
              value={way[part]}
              onChange={(count) =>
                onChange(value.map((one, other) => (other === at ? { ...one, [part]: count ?? 0 } : one)))
              }
            />
          ))}
          <ActionButton
            look="danger"
            label={at === 0 ? 'Remove this way' : `Remove way ${at + 1}`}
            onClick={() => onChange(value.filter((_, other) => other !== at))}
          />
        </fieldset>
      ))}
      <div>
        <ActionButton label={value.length === 0 ? 'Describe its places' : 'Add another way'} onClick={add} />
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
