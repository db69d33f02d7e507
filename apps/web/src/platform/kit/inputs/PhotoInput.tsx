import { type FilePurpose, fileRules } from '@handrail/domain/platform';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CallError, type Uploaded, uploadFile } from '../../wire/index.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import type { FieldProps } from './Field.tsx';
import { FileButton } from './FileButton.tsx';
import { filePromise } from './file-promise.ts';
import { shrinkPicture } from './shrink-picture.ts';
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
  /** What the file is for, and so what it may be: a license may be a scan as well. */
  purpose: FilePurpose;
}

/** A picture of a record: chosen, seen at once, replaced, taken away again. */
export function PhotoInput({ label, help, error, value, onChange, purpose }: PhotoInputProps) {
  const id = useId();
  const rule = fileRules[purpose];
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
          accept={rule.types.join()}
          isBusy={isBusy}
          onChoose={(file) =>
            void send(file, isDocument(file) ? undefined : shrinkPicture).then(
              (sent) => sent && onChange({ url: sent.file_url, name: sent.file_name }),
            )
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
          {help ?? filePromise(rule)}
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

/** A scan is sent as it is. Where one is not taken, the server says so. */
function isDocument({ type }: File): boolean {
  return type === 'application/pdf';
}

/** Sends a chosen file. What the server says against it stands until the next one is tried. */
export function useUpload(purpose: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** `prepare` makes of what was chosen what is sent, or finds that it cannot be read. */
  async function send(file: File, prepare?: (file: File) => Promise<File | null>): Promise<Uploaded | null> {
    setBusy(true);
    setProblem(null);
    try {
      const ready = prepare ? await prepare(file) : file;
      if (ready !== null) return await uploadFile(purpose, ready);
      setProblem('This file is not a picture that can be read.');
      return null;
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
