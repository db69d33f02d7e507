import { SelectInput } from '../../platform/kit/index.ts';
import type { Drivers } from '../use-drivers.ts';

interface DriverFieldProps {
  drivers: Drivers;
  /** Empty while nobody is chosen. */
  value: string;
  onChange: (driverId: string) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Whose leave or pattern it is. */
export function DriverField({ drivers, value, ...field }: DriverFieldProps) {
  return (
    <SelectInput
      label="Driver"
      {...field}
      value={value || null}
      choices={drivers.choices(value)}
      placeholder="Choose a driver"
    />
  );
}
