import { useEffect, useRef } from 'react';
import { Field } from '../platform/kit/index.ts';

interface FileChoiceProps {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
}

/** The extract to import. What it holds is for the server to judge. */
export function FileChoice({ file, error, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (file === null && input.current) input.current.value = '';
  }, [file]);
  return (
    <Field label="File" error={error} help="An OpenStreetMap extract, .osm.pbf, of at most 2 GB.">
      {(aria) => (
        <input
          {...aria}
          ref={input}
          type="file"
          accept=".pbf"
          className="installation-file-choice"
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
