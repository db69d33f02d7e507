import { filedName } from '../drivers/index.ts';
import { SelectInput } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { NO_DRIVER } from './vehicle-form.ts';

interface DriverChoiceProps {
  value: string;
  onChange: (driverId: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Who drives it unless a day says otherwise. */
export function DriverChoice({ value, ...field }: DriverChoiceProps) {
  const drivers = useRead('getFleetDriverList', {});
  const choices = (drivers.data ?? [])
    .filter(({ status, driver_id }) => status === 1 || driver_id === value)
    .map((driver) => ({ value: driver.driver_id, label: filedName(driver) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-US'));
  const isThere = value === NO_DRIVER || choices.some((choice) => choice.value === value);
  return (
    <SelectInput
      label="Assigned driver"
      optional
      help={drivers.error ? `The drivers could not be loaded: ${drivers.error.message}` : undefined}
      value={value}
      choices={[
        { value: NO_DRIVER, label: 'Nobody' },
        ...(isThere ? [] : [{ value, label: `Driver ${value}` }]),
        ...choices,
      ]}
      {...field}
    />
  );
}
