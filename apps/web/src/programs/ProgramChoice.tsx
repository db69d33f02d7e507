import { SelectInput } from '../platform/kit/index.ts';
import { useMyPrograms } from './use-programs.ts';

interface ProgramChoiceProps {
  /** Empty: all of them. */
  value: string;
  onChange: (programId: string | null) => void;
}

/** Which program a page is about. Where there is only one there is nothing to choose. */
export function ProgramChoice({ value, onChange }: ProgramChoiceProps) {
  const programs = useMyPrograms();
  if (programs.length < 2) return null;
  return (
    <div className="program-choice">
      <SelectInput
        label="Program"
        isLabelHidden
        value={value}
        onChange={onChange}
        choices={[
          { value: '', label: 'All programs' },
          ...programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name })),
        ]}
      />
    </div>
  );
}
