import { checkMapping, type ColumnMapping } from '@handrail/domain/platform';
import { useState } from 'react';
import { announce, sayDone } from '../../notices/index.ts';
import { CallError } from '../../wire/index.ts';
import { useUpload } from '../inputs/PhotoInput.tsx';
import { counted, type ImportPreview, type Noun, type PreviewAsked, rowsText } from './import-preview.ts';

/** What an import came to. */
export interface Imported {
  counts: Record<string, number>;
  /** Rows that somebody overtook while the others came in. */
  leftOut?: readonly { row: number; message: string }[] | undefined;
  /** Takes it back as one; null where that is not possible. */
  undo: (() => Promise<unknown>) | null;
}

export interface ImportCalls {
  preview: (asked: PreviewAsked) => Promise<ImportPreview>;
  importRows: (importId: string) => Promise<Imported>;
}

interface Chosen {
  file: File;
  fileId: string;
  encoding: string | null;
}

/** The way of a list from a file to records, and back: chosen, checked, imported. */
export function useImport(noun: Noun, { preview, importRows }: ImportCalls) {
  const upload = useUpload('import');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [found, setFound] = useState<ImportPreview | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [done, setDone] = useState<Imported | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function attempt(deed: () => Promise<void>) {
    setIsBusy(true);
    setRefusal(null);
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure);
    } finally {
      setIsBusy(false);
    }
  }

  async function look(at: Chosen, wanted?: ColumnMapping) {
    setChosen(at);
    const { fileId: file_id, encoding } = at;
    await attempt(async () => {
      const answer = await preview({
        file_id,
        ...(encoding === null ? {} : { encoding }),
        ...(wanted ? { mapping: wanted } : {}),
      });
      setFound(answer);
      setMapping(answer.mapping);
      announce(
        answer.import_id === null
          ? 'Not every column was recognized.'
          : `${counted(answer.counts.fit, noun)} in order, ${rowsText(answer.counts.refused)} refused.`,
      );
    });
  }

  async function takeBack({ undo }: Imported) {
    await attempt(async () => {
      await undo?.();
      setDone(null);
      sayDone('The import was taken back.');
    });
  }

  return {
    step: done ? ('done' as const) : found ? ('check' as const) : ('choose' as const),
    chosen,
    found,
    mapping,
    done,
    isBusy,
    isSending: upload.isBusy,
    trouble: upload.problem ?? refusal?.message ?? null,
    /** The file would not say which encoding it is in, or somebody had to choose one before. */
    isEncodingAsked: refusal?.code === 'ENCODING_UNKNOWN' || (chosen?.encoding ?? null) !== null,

    choose: async (file: File) => {
      setRefusal(null);
      const sent = await upload.send(file);
      if (!sent) return;
      setFound(null);
      setDone(null);
      await look({ file, fileId: sent.file_id, encoding: null });
    },
    setEncoding: (encoding: string) => (chosen ? look({ ...chosen, encoding }) : Promise.resolve()),
    /** Reads a field from another column. Asked of the server once all can be read so. */
    readFrom: async (name: string, column: string | null) => {
      const wanted = { ...mapping, [name]: column };
      setMapping(wanted);
      if (chosen && found && checkMapping(found.fields, wanted).ok) await look(chosen, wanted);
    },
    bringIn: () =>
      attempt(async () => {
        if (found === null || found.import_id === null) return;
        const imported = await importRows(found.import_id);
        setDone(imported);
        sayDone(`${counted(addedBy(imported, found), noun)} imported.`, imported.undo && (() => takeBack(imported)));
      }),
    takeBack: () => (done ? takeBack(done) : Promise.resolve()),
  };
}

/** How many there are that were not there before: an import may also find some who are. */
export function addedBy({ counts }: Imported, found: ImportPreview): number {
  return counts['added'] ?? found.counts.fit;
}
