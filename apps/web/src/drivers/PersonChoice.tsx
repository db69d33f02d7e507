import { Link } from '@tanstack/react-router';
import { mayBecomeDriver } from '@handrail/domain/drivers';
import { useState } from 'react';
import { ActionButton, FormActions, SelectInput } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Person } from './chosen-person.ts';
import { spokenName } from './drivers.ts';

interface PersonChoiceProps {
  /** Whom the code named. */
  confirmed: Person;
  /** Everyone with this number, them included. */
  sharers: readonly Person[];
  onChoose: (person: Person) => void;
}

/** Who of those with this phone is to drive. Whoever drives already, or did before, is shown instead. */
export function PersonChoice({ confirmed, sharers, onChoose }: PersonChoiceProps) {
  const [id, setId] = useState(confirmed.user_id);
  const drivers = useRead('getFleetDriverList', {});
  const people = sharers.some(({ user_id }) => user_id === confirmed.user_id) ? sharers : [confirmed, ...sharers];
  const person = people.find(({ user_id }) => user_id === id) ?? confirmed;
  const hired = mayBecomeDriver(
    person.user_id,
    (drivers.data ?? []).map(({ driver_id, status }) => ({ id: driver_id, status })),
  );
  return (
    <>
      <p>The phone is confirmed.</p>
      {people.length > 1 && (
        <div className="driver-onboarding-field">
          <SelectInput
            label="Who of them is to drive"
            value={person.user_id}
            onChange={setId}
            choices={people.map((one) => ({ value: one.user_id, label: spokenName(one) }))}
          />
        </div>
      )}
      {!hired.ok && (
        <p role="alert">
          {hired.refusal.sentence}{' '}
          <Link className="link" to={`/fleet/drivers/view/${person.user_id}`}>
            Show {spokenName(person)}
          </Link>
        </p>
      )}
      <FormActions>
        <ActionButton
          look="main"
          label={`Go on with ${spokenName(person)}`}
          refusal={hired.ok ? null : hired.refusal}
          onClick={() => onChoose(person)}
        />
      </FormActions>
    </>
  );
}
