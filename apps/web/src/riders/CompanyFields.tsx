import { ActionButton, Checkbox, FormGroup, type FormState, MultiSelectInput } from '../platform/kit/index.ts';
import { spokenName } from '../platform/names.ts';
import { useRead } from '../platform/wire/index.ts';
import { RiderSearchInput } from './RiderSearchInput.tsx';
import type { RiderValues } from './rider-form.ts';
import type { Rider } from './riders.ts';

interface CompanyFieldsProps {
  form: FormState<RiderValues>;
  /** Whose form it is: nobody is kept apart from themselves. Null while they are only being added. */
  riderId: string | null;
}

/** With whom a rider does not ride: planning obeys it, and a dispatcher is asked before they are put together. */
export function CompanyFields({ form, riderId }: CompanyFieldsProps) {
  return (
    <FormGroup title="Company" isWide>
      <Checkbox
        label="Rides alone"
        help="Nobody else is on board at the same time, but whoever comes along with them."
        isChecked={form.values.rides_alone}
        onChange={(isAlone) => form.set('rides_alone', isAlone)}
      />
      <NotWithRiders form={form} riderId={riderId} />
      <NotWithDrivers form={form} />
    </FormGroup>
  );
}

function NotWithRiders({ form, riderId }: CompanyFieldsProps) {
  const held = form.values.not_with_riders;
  const add = (rider: Rider) => {
    if (rider.user_id === riderId || held.some(({ user_id }) => user_id === rider.user_id)) return;
    const { user_id, firstname, lastname } = rider;
    form.set('not_with_riders', [...held, { user_id, firstname, lastname }]);
  };
  return (
    <>
      {held.length > 0 && (
        <ul className="rider-places" aria-label="Not with these riders">
          {held.map((rider) => (
            <li key={rider.user_id}>
              <span>Not with {spokenName(rider)}</span>
              <ActionButton
                look="danger"
                isSmall
                label={`Remove ${spokenName(rider)}`}
                onClick={() =>
                  form.set(
                    'not_with_riders',
                    held.filter(({ user_id }) => user_id !== rider.user_id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <RiderSearchInput
        label="Not with this rider"
        optional
        help="It holds for both of them."
        error={form.errors.not_with_riders}
        onChoose={add}
      />
    </>
  );
}

/** A driver who has left stays until they are taken off. */
function NotWithDrivers({ form }: { form: FormState<RiderValues> }) {
  const held = form.values.not_with_drivers;
  const drivers = useRead('getDriverNameList', {});
  const driving = drivers.data ?? [];
  const gone = held.filter(({ driver_id }) => !driving.some((driver) => driver.driver_id === driver_id));
  const all = [...driving, ...gone];
  return (
    <MultiSelectInput
      label="Not driven by"
      optional
      placeholder="Search drivers"
      value={held.map(({ driver_id }) => driver_id)}
      onChange={(ids) =>
        form.set(
          'not_with_drivers',
          all.filter(({ driver_id }) => ids.includes(driver_id)),
        )
      }
      choices={all.map(({ driver_id, driver_name }) => ({ value: driver_id, label: driver_name }))}
      error={form.errors.not_with_drivers ?? drivers.error?.message}
    />
  );
}
