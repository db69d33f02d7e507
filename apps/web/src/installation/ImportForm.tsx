import { useEffect, useRef, useState } from 'react';
import { ActionButton, Form, FormActions, FormGroup, NumberInput, TextInput, useForm } from '../platform/kit/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { FileChoice } from './FileChoice.tsx';
import { checkImport, type ImportValues, nameOfFile, nothing, toImport } from './import-form.ts';
import type { Importing } from './installation.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { uploadRegion } from './upload-region.ts';

interface Sent {
  file: File;
  uploadId: string;
}

/** Sends an extract, then has it imported. A file that was sent once is not sent again for another name or box. */
export function ImportForm({ importing }: { importing: Importing | null }) {
  const form = useForm<ImportValues>({ start: nothing, check: checkImport });
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const sent = useRef<Sent | null>(null);
  const stop = useRef<AbortController | null>(null);
  const begin = useChange('importRegion', { touches: ['getInstallation'] });
  const isRunning = importing?.state === 'running';

  // Leaving the screen gives the sending up: nobody would see what comes of it.
  useEffect(() => () => stop.current?.abort(), []);
  useClearOnceDone(importing, () => {
    form.reset(nothing);
    setFile(null);
    sent.current = null;
  });

  function choose(chosen: File | null) {
    const fileName = chosen?.name ?? '';
    setFile(chosen);
    form.set('file', fileName);
    // The file says how the region may be called, as long as nobody said otherwise.
    if (form.values.name.trim() === '' || form.values.name === nameOfFile(form.values.file))
      form.set('name', nameOfFile(fileName));
  }

  async function uploaded(chosen: File): Promise<string> {
    if (sent.current?.file === chosen) return sent.current.uploadId;
    stop.current = new AbortController();
    try {
      const uploadId = await uploadRegion(chosen, { onPercent: setPercent, signal: stop.current.signal });
      sent.current = { file: chosen, uploadId };
      return uploadId;
    } finally {
      setPercent(null);
    }
  }

  async function save(values: ImportValues) {
    if (file === null) return;
    try {
      await begin.mutateAsync(toImport(values, await uploaded(file)));
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'UPLOAD_UNKNOWN') sent.current = null;
      throw failure;
    }
  }

  const degrees = (side: 'west' | 'south' | 'east' | 'north', most: number) => (
    <NumberInput
      {...form.field(side)}
      label={side[0]?.toUpperCase() + side.slice(1)}
      optional
      decimals={4}
      min={-most}
      max={most}
      unit="°"
    />
  );
  return (
    <Form form={form} onSubmit={save} label="Import a region">
      <FormGroup title="Map">
        <FileChoice file={file} error={form.errors.file} onChoose={choose} />
        <TextInput {...form.field('name')} label="Name" maxLength={60} pasting="allowed" />
      </FormGroup>
      <FormGroup title="Only within">
        {degrees('west', 180)}
        {degrees('south', 90)}
        {degrees('east', 180)}
        {degrees('north', 90)}
      </FormGroup>
      {percent !== null && file !== null && (
        <div className="installation-sending">
          <ProgressBar label={`Sending ${file.name}`} percent={percent} />
          <ActionButton isSmall label="Stop sending" onClick={() => stop.current?.abort()} />
        </div>
      )}
      <FormActions>
        <ActionButton
          look="main"
          type="submit"
          label="Import region"
          isBusy={form.isBusy}
          refusal={isRunning ? { sentence: 'An import is running. Wait until it is done.' } : null}
        />
      </FormActions>
    </Form>
  );
}

function useClearOnceDone(importing: Importing | null, clear: () => void) {
  const before = useRef(importing?.state);
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    if (before.current === 'running' && importing?.state === 'done') latest.current();
    before.current = importing?.state;
  }, [importing?.state]);
}
