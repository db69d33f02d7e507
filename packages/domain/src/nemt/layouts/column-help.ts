import type { BrokerField, PlaceField } from '../broker-fields.ts';
import type { LayoutColumn } from '../layout.ts';

/** The columns of one end of a ride: `Origin City` holds its city. */
export function endColumns(
  end: 'pickup' | 'dropoff',
  before: string,
  columns: readonly (readonly [header: string, field?: PlaceField])[],
): LayoutColumn[] {
  return columns.map(([header, field]) =>
    field === undefined ? [before + header] : [before + header, `${end}_${field}` satisfies BrokerField],
  );
}
