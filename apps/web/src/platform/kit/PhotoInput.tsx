import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CallError, type Uploaded, uploadFile } from '../wire/index.ts';
import { ActionButton } from './ActionButton.tsx';
import type { FieldProps } from './Field.tsx';
import { FileButton, PICTURE_FILES } from './FileButton.tsx';
import './file.css';

/** A file of a record: where it is shown from, and what it was called where it came from. */
export interface Photo {
  url: string;
  name: string;
}

interface PhotoInputProps extends Pick<FieldProps, 'label' | 'help' | 'error'> {
  value: Photo | null;
  /** Told once the file has arrived. The record keeps it when its form is saved. */
  onChange: (photo: Photo | null) => void;
  /** What the file is for, such as `vehicle_photo`: it decides what it may be and who may open it. */
  purpose: string;
  /** A license may be a scan as well. */
  mayBePdf?: boolean;
}

/** A picture of a record: chosen, seen at once, replaced, taken away again. */
export function PhotoInput({ label, help, error, value, onChange, purpose, mayBePdf = false }: PhotoInputProps) {
  const id = useId();
  const { send, isBusy, problem } = useUpload(purpose);
  const told = problem ?? error;
  const noun = label.toLowerCase();
  return (
    <fieldset className="photo-input" aria-describedby={id} {...(told ? { 'aria-invalid': true } : {})}>
      <legend>
        {label}
        <span className="field-optional"> optional</span>
      </legend>
      <PhotoView photo={value} label={label} />
      <div className="photo-deeds">
        <FileButton
          label={value ? `Replace ${noun}` : `Choose ${noun}`}
          fileLabel={`${label} file`}
          accept={mayBePdf ? `${PICTURE_FILES},application/pdf` : PICTURE_FILES}
          isBusy={isBusy}
          onChoose={(file) =>
            void send(file).then((sent) => sent && onChange({ url: sent.file_url, name: sent.file_name }))
          }
        />
        {value && <ActionButton look="danger" label={`Remove ${noun}`} onClick={() => onChange(null)} />}
      </div>
      {told ? (
        <p className="field-error" id={id} role="alert">
          {told}
        </p>
      ) : (
        <p className="field-help" id={id}>
          {help ?? `A PNG, JPEG${mayBePdf ? ', WebP or PDF' : ' or WebP'} of at most 10 MB.`}
        </p>
      )}
    </fieldset>
  );
}

/** The picture of a record, or the place where it would be. */
export function PhotoView({ photo, label }: { photo: Photo | null; label: string }) {
  if (photo === null)
    return (
      <span className="photo-view photo-none">
        <IconPhoto size={24} stroke={1.5} aria-hidden="true" />
        <span className="visually-hidden">No {label.toLowerCase()}</span>
      </span>
    );
  const isPicture = !photo.name.toLowerCase().endsWith('.pdf');
  return (
    <a className="photo-view" href={photo.url} target="_blank" rel="noreferrer">
      {isPicture ? (
        <img src={photo.url} alt={`${label}: ${photo.name}`} />
      ) : (
        <>
          <IconFileText size={24} stroke={1.5} aria-hidden="true" />
          {photo.name}
        </>
      )}
    </a>
  );
}

/** Sends a chosen file. What the server says against it stands until the next one is tried. */
export function useUpload(purpose: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File): Promise<Uploaded | null> {
    setBusy(true);
    setProblem(null);
    try {
      return await uploadFile(purpose, file);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(cause.message);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy, problem };
}
