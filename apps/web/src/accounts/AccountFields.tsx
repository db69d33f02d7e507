import { type FormState, MultiSelectInput, TextArea, TextInput } from '../platform/kit/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import type { AccountValues } from './account-form.ts';

interface AccountFieldsProps {
  /** The fields stand among the lists, in the order in which they are looked for. */
  part: 'who' | 'programs' | 'note';
  form: FormState<AccountValues>;
  changes: Partial<AccountValues>;
}

/** The fields that are saved together. What was changed in them has a bar at its left until it is. */
export function AccountFields({ part, form, changes }: AccountFieldsProps) {
  const changed = (name: keyof AccountValues) => (name in changes ? 'account-changed' : '');
  const programs = useMyPrograms();
  if (part === 'who') {
    return (
      <div className="account-who">
        <div className={changed('name')}>
          <TextInput label="Name" {...form.field('name')} />
        </div>
        <div className={changed('hours')}>
          <TextInput label="Hours" optional {...form.field('hours')} />
        </div>
      </div>
    );
  }
  return part === 'programs' ? (
    <div className={`account-group ${changed('program_id')}`}>
      <MultiSelectInput
        label="Programs"
        choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
        {...form.field('program_id')}
      />
    </div>
  ) : (
    <div className={`account-group ${changed('note')}`}>
      <TextArea label="Note" optional rows={3} {...form.field('note')} />
    </div>
  );
}
