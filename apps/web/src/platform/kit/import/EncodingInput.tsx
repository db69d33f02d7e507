import { SelectInput } from '../inputs/SelectInput.tsx';

interface EncodingInputProps {
  value: string | null;
  onChange: (encoding: string) => void;
}

/** In which encoding a file is that does not say so itself: a wrong guess would garble names. */
export function EncodingInput({ value, onChange }: EncodingInputProps) {
  return (
    <div className="import-encoding">
      <SelectInput
        label="Encoding of the file"
        value={value}
        placeholder="Choose"
        choices={ENCODINGS}
        help="With the right one, the names below look right."
        onChange={onChange}
      />
    </div>
  );
}

const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'utf-16le', label: 'UTF-16, little end first' },
  { value: 'utf-16be', label: 'UTF-16, big end first' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'gb18030', label: 'Chinese (GB 18030)' },
  { value: 'euc-kr', label: 'Korean (EUC-KR)' },
];
