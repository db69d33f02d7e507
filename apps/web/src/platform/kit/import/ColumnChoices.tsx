import { checkMapping, type ColumnMapping } from '@handrail/domain/platform';
import { SelectInput } from '../inputs/SelectInput.tsx';
import { cellText, type ImportPreview } from './import-preview.ts';

interface ColumnChoicesProps {
  found: ImportPreview;
  mapping: ColumnMapping;
  onChange: (field: string, column: string | null) => void;
}

const NOT_READ = '';

/** Which column each field is read from, with what its first cell was read as. */
export function ColumnChoices({ found: { header, fields, sample }, mapping, onChange }: ColumnChoicesProps) {
  const first = sample[0]?.values ?? {};
  // Shut while all was understood; a column that nothing reads may be the one that a field is missing.
  const read = new Set(Object.values(mapping));
  const checked = checkMapping(fields, mapping);
  const isDoubtful = header.some((title) => !read.has(title)) || !checked.ok;
  return (
    <details className="import-columns" open={isDoubtful}>
      <summary>
        Columns: {fields.filter(({ name }) => mapping[name]).length} of {fields.length} fields are read
      </summary>
      <div className="import-fields">
        {fields.map(({ name, label, required }) => {
          const column = mapping[name] ?? NOT_READ;
          const example = cellText(first[name]);
          return (
            <SelectInput
              key={name}
              label={label}
              optional={!required}
              value={column}
              onChange={(chosen) => onChange(name, chosen === NOT_READ ? null : chosen)}
              choices={[
                { value: NOT_READ, label: 'Not read' },
                ...header.map((title) => ({ value: title, label: title })),
              ]}
              error={checked.ok ? null : (checked.refusal.fields?.[name] ?? null)}
              help={column !== NOT_READ && example !== '' ? `Such as ${example}` : undefined}
            />
          );
        })}
      </div>
    </details>
  );
}
