import { chooseFeePlan } from '@handrail/domain/accounts';
import {
  ActionButton,
  ButtonRow,
  ErrorState,
  Form,
  Modal,
  SelectInput,
  useForm,
  useHotkeys,
} from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Account } from './accounts.ts';

interface FeePlanModalProps {
  account: Account;
  onClose: () => void;
  /** Makes it a pay account with that plan; throws what the server says against it. */
  onSave: (pricingId: string) => Promise<void>;
}

/** By which plan the rides that are charged to an account are priced. */
export function FeePlanModal({ account, onClose, onSave }: FeePlanModalProps) {
  // It lies over the panel, which must not take the key that closes this.
  useHotkeys([{ keys: 'escape', label: 'Close the fee plan', run: onClose, inFields: true }]);
  const { data, error, refetch } = useRead('getFeePlanList', {});
  const programs = new Map(account.program.map(({ program_id, program_name }) => [program_id, program_name]));
  const choices = (data ?? [])
    .filter(({ program_id }) => programs.has(program_id))
    .map(({ pricing_id, pricing_name, program_id }) => ({
      value: pricing_id,
      label: programs.size > 1 ? `${pricing_name}, ${programs.get(program_id)}` : pricing_name,
    }));
  const form = useForm<{ plan: string }>({
    start: { plan: account.pricing[0]?.pricing_id ?? '' },
    check: ({ plan }) => {
      const choice = chooseFeePlan({ isPayAccount: true, pricingId: plan, programIds: [...programs.keys()] });
      return choice.ok ? {} : { plan: choice.refusal.sentence };
    },
  });
  const field = form.field('plan');
  return (
    <Modal title="Assign fee plan" isOpen onClose={onClose} actions={null}>
      {error ? (
        <ErrorState sentence={error.message} onRetry={() => void refetch()} />
      ) : (
        <Form form={form} label="Assign fee plan" onSubmit={async ({ plan }) => onSave(plan)}>
          <SelectInput
            label="Fee plan"
            placeholder="Select a fee plan"
            value={field.value === '' ? null : field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={field.error}
            choices={choices}
            help={data && choices.length === 0 ? 'The programs of this account have no fee plan yet.' : undefined}
          />
          <ButtonRow align="end">
            <ActionButton label="Cancel" onClick={onClose} />
            <ActionButton look="main" type="submit" label="Save" isBusy={form.isBusy} />
          </ButtonRow>
        </Form>
      )}
    </Modal>
  );
}
