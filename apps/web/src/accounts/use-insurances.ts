import { useMemo } from 'react';
import { useRead } from '../platform/wire/index.ts';

/** The operator's payers, by name, and what one of them is called. */
export function useInsurances() {
  const list = useRead('getFleetInsurance', {});
  // The same function for the same payers: columns of lists are made with it.
  const nameOf = useMemo(() => {
    const names = new Map(list.data?.map(({ insurance_id, insurance_name }) => [insurance_id, insurance_name]));
    return (id: string) => names.get(id) ?? `Payer ${id}`;
  }, [list.data]);
  return { insurances: list.data, error: list.error, refetch: list.refetch, nameOf };
}
