import { phoneText } from '@handrail/domain/platform';
import { ActionButton, useHotkeys } from '../platform/kit/index.ts';
import type { PreviewedRide } from './nemt-types.ts';
import { dayText } from './trip-words.ts';

interface RiderChoiceProps {
  ride: PreviewedRide;
  /** Who was chosen; null for a rider of their own. */
  chosen: string | null | undefined;
  onChoose: (passengerId: string | null) => void;
}

/** Riders who all fit, side by side: a name alone makes nobody anybody. */
export function RiderChoice({ ride, chosen, onChoose }: RiderChoiceProps) {
  const { candidates } = ride;
  useHotkeys(
    candidates.slice(0, 9).map(({ passenger_id, name }, n) => ({
      keys: String(n + 1),
      label: `It is ${name}`,
      run: () => onChoose(passenger_id),
    })),
  );
  return (
    <fieldset className="nemt-riders">
      <legend>Who is it?</legend>
      {candidates.map(({ passenger_id, name, born_on, phone }, n) => (
        <ActionButton
          key={passenger_id}
          look={chosen === passenger_id ? 'main' : 'plain'}
          keys={String(n + 1)}
          label={[name, born_on === null ? 'birth not known' : `born ${dayText(born_on)}`, phoneText(phone)]
            .filter((part) => part !== '')
            .join(', ')}
          onClick={() => onChoose(passenger_id)}
        />
      ))}
      <ActionButton look={chosen === null ? 'main' : 'plain'} label="Somebody new" onClick={() => onChoose(null)} />
    </fieldset>
  );
}
