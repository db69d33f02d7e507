import { SelectInput } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import './subscriptions.css';

export interface WishValues {
  vehicle: string | null;
  driver: string | null;
}

interface WishFieldsProps {
  programId: string;
  values: WishValues;
  onChange: (values: WishValues) => void;
  /** Who is wished now, though they may serve no longer. */
  known?: { vehicle: string | null; driver: string | null };
}

const ANY = '';

/** The vehicle and the driver that a rider would rather have. Whoever plans is told, and may do otherwise. */
export function WishFields({ programId, values, onChange, known = NOBODY }: WishFieldsProps) {
  const { data } = useRead('getWishable', { program_id: programId }, { enabled: programId !== '' });
  const vehicles = (data?.vehicles ?? []).map(({ shuttle_id, name }) => ({ value: shuttle_id, label: name }));
  const drivers = (data?.drivers ?? []).map(({ driver_id, name }) => ({ value: driver_id, label: name }));
  return (
    <div className="subscription-fields">
      <SelectInput
        label="Wished vehicle"
        optional
        value={values.vehicle ?? ANY}
        choices={withKnown('Any vehicle', vehicles, values.vehicle, known.vehicle)}
        onChange={(chosen) => onChange({ ...values, vehicle: chosen === ANY ? null : chosen })}
      />
      <SelectInput
        label="Wished driver"
        optional
        value={values.driver ?? ANY}
        choices={withKnown('Any driver', drivers, values.driver, known.driver)}
        onChange={(chosen) => onChange({ ...values, driver: chosen === ANY ? null : chosen })}
      />
    </div>
  );
}

const NOBODY = { vehicle: null, driver: null };

function withKnown(
  any: string,
  choices: readonly { value: string; label: string }[],
  chosen: string | null,
  name: string | null,
) {
  const isListed = chosen === null || choices.some(({ value }) => value === chosen);
  return [{ value: ANY, label: any }, ...choices, ...(isListed ? [] : [{ value: chosen, label: name ?? chosen }])];
}
