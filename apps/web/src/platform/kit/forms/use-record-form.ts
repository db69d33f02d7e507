import { useState } from 'react';
import type { DraftPlace } from '../draft.ts';
import { useFollowed } from './use-followed.tsx';
import { type FieldErrors, useForm } from './use-form.ts';

export interface RecordOfForm<R extends { version: number }, V extends object> {
  /** As the list has it now. */
  record: R;
  valuesOf: (record: R) => V;
  /** `base`: the record that the form was filled from. */
  check?: (values: V, base: R) => FieldErrors<V>;
  /** Names the draft of one version: what was typed over an older one would undo what others changed since. */
  draft?: (record: R) => string;
  draftIn?: DraftPlace;
  /** While an own save is on its way, the list's new version is ours. */
  isSaving: boolean;
}

/** The form of a record, and what it was filled from. The record moves on beneath it; the form does not, until told. */
export function useRecordForm<R extends { version: number }, V extends object>({
  record,
  valuesOf,
  check = () => ({}),
  draft,
  draftIn = 'tab',
  isSaving,
}: RecordOfForm<R, V>) {
  const [base, setBase] = useState(record);
  const form = useForm<V>({
    start: valuesOf(base),
    check: (values) => check(values, base),
    ...(draft ? { draft: draft(base), draftIn } : {}),
  });
  const { show, goOnWith, staleBanner } = useFollowed({ now: record, base, setBase, form, valuesOf, isSaving });
  return { form, base, show, goOnWith, staleBanner };
}
