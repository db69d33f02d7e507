import { methodOf } from '@handrail/domain/billing';
import { SelectInput } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';

interface PaymentChoiceProps {
  programId: string;
  value: string;
  onChange: (payment: string) => void;
  error?: string | undefined;
}

/** How a ride is going to be paid: one of the ways that its program takes. What was written before there was a list stays. */
export function PaymentChoice({ programId, value, onChange, error }: PaymentChoiceProps) {
  const methods = useRead('getProgramPaymentMethods', { program_id: programId }, { enabled: programId !== '' });
  const taken = (methods.data ?? []).filter(({ enabled }) => enabled);
  const method = methodOf(value);
  const held = method === null ? value : wordOf(method);
  const isListed = held === '' || taken.some(({ payment }) => payment === method);
  return (
    <SelectInput
      label="Paid by"
      optional
      placeholder={programId === '' ? 'Choose the program first' : 'Not said yet'}
      isDisabled={programId === ''}
      value={held === '' ? null : held}
      onChange={onChange}
      error={error ?? methods.error?.message}
      choices={[
        ...taken.map(({ payment, label }) => ({ value: wordOf(payment), label })),
        ...(isListed ? [] : [{ value: held, label: value }]),
      ]}
    />
  );
}

/** The word that a booking keeps: `Cash`, which is a person's to read as well. */
function wordOf(method: string): string {
  return `${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}
