import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { useUpload } from '../platform/kit/index.ts';
import { announce, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { type Decisions, importParams, UNDECIDED } from './file-decisions.ts';
import { importReads, type Imported, type Preview, type PreviewedRide, type WaitingFile } from './nemt-types.ts';

/** A file, and what somebody has said of it that it does not say itself. */
export interface ChosenFile {
  file: File;
  fileId: string;
  encoding: string | null;
  /** Of which day its rides are that name none. */
  day: string | null;
}

export interface Done {
  result: Imported;
  undo: (() => Promise<unknown>) | null;
}

/** The way of a broker's file: chosen, checked, decided, imported; and back. */
export function useBrokerFile(insuranceId: string, programId: string | null) {
  const upload = useUpload('nem_file');
  const preview = useChange('previewNemPrebookings');
  const bringIn = useChange('importNemPrebookings', { touches: importReads });
  const undoOf = useUndo();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [found, setFound] = useState<Preview | null>(null);
  const [history, setHistory] = useState<readonly Decisions[]>([UNDECIDED]);
  const [done, setDone] = useState<Done | null>(null);
  const [trouble, setTrouble] = useState<{ code: string; message: string } | null>(null);
  const decisions = history.at(-1) ?? UNDECIDED;

  async function attempt(deed: () => Promise<void>) {
    setTrouble(null);
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setTrouble(failure);
    }
  }

  async function look(at: ChosenFile, layout?: string) {
    setChosen(at);
    await attempt(async () => {
      const { data } = await preview.mutateAsync({
        insurance_id: insuranceId,
        file_id: at.fileId,
        ...(programId === null ? {} : { program_id: programId }),
        ...(layout === undefined ? {} : { layout }),
        ...(at.encoding === null ? {} : { encoding: at.encoding }),
        ...(at.day === null ? {} : { service_day: at.day }),
      });
      setFound(data);
      setHistory([UNDECIDED]);
      announce(
        data.import_id === null ? (data.question ?? 'The file was not recognized.') : `${data.counts.rows} rows read.`,
      );
    });
  }

  return {
    chosen,
    found,
    decisions,
    done,
    trouble: upload.problem ?? trouble?.message ?? null,
    /** The file does not say which encoding it is in, or somebody had to choose one before. */
    isEncodingAsked: trouble?.code === 'ENCODING_UNKNOWN' || (chosen?.encoding ?? null) !== null,
    isSending: upload.isBusy || preview.isPending,
    isImporting: bringIn.isPending,
    choose: async (file: File) => {
      const sent = await upload.send(file);
      if (!sent) return;
      setFound(null);
      setDone(null);
      await look({ file, fileId: sent.file_id, encoding: null, day: null });
    },
    /** A file that came by itself lies at the server, and is opened from there. */
    open: async ({ file_id: fileId, name }: WaitingFile) =>
      attempt(async () => {
        const answer = await fetch(`/api/files/${fileId}`);
        if (!answer.ok) {
          setTrouble({ code: 'FILE_NOT_FOUND', message: 'The file is gone.' });
          return;
        }
        setDone(null);
        await look({ file: new File([await answer.blob()], name), fileId, encoding: null, day: null });
      }),
    readAs: async (layout: string) => (chosen ? look(chosen, layout) : undefined),
    setEncoding: async (encoding: string) =>
      chosen ? look({ ...chosen, encoding }, found?.layout ?? undefined) : undefined,
    setDay: async (day: string) => (chosen ? look({ ...chosen, day }, found?.layout ?? undefined) : undefined),
    decide: (next: Decisions) => setHistory((held) => [...held, next]),
    /** Takes the last decision back; nothing is written yet, so nobody else has seen it. */
    takeBack: () => setHistory((held) => (held.length > 1 ? held.slice(0, -1) : held)),
    bringIn: async (rides: readonly PreviewedRide[]) =>
      attempt(async () => {
        const importId = found?.import_id ?? null;
        if (importId === null) return;
        const params = importParams(insuranceId, importId, decisions, rides);
        const { data, operation } = await bringIn.mutateAsync(params);
        const undo = undoOf(operation);
        const whole =
          undo &&
          (async () => {
            await undo();
            setDone(null);
            setFound(null);
          });
        setDone({ result: data, undo: whole });
        sayDone(`${counted(data.imported.length)} imported.`, whole);
      }),
    putAside: () => {
      setFound(null);
      setDone(null);
      setChosen(null);
    },
  };
}

export function counted(rides: number): string {
  return rides === 1 ? '1 ride' : `${rides.toLocaleString('en-US')} rides`;
}
