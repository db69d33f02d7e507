import type { ReactNode } from 'react';
import { StaleBanner } from '../states/StaleBanner.tsx';
import type { FormState } from './use-form.ts';

interface Followed<Entry extends { version: number }, V extends object> {
  /** The entry as the list has it now; null where there is none yet. */
  now: Entry | null;
  /** What the form was filled from. */
  base: Entry | null;
  setBase: (entry: Entry) => void;
  form: FormState<V>;
  valuesOf: (entry: Entry) => V;
  /** While an own save is on its way, the list's new version is ours. */
  isSaving: boolean;
}

/**
 * A form whose entry somebody else may change beneath it. Untouched, it follows; with something typed it stays as it is,
 * and the banner asks which of the two shall stand.
 */
export function useFollowed<Entry extends { version: number }, V extends object>(followed: Followed<Entry, V>) {
  const { now, base, setBase, form, valuesOf, isSaving } = followed;
  const newer = now !== null && now.version !== base?.version && !isSaving ? now : null;

  function show(next: Entry) {
    setBase(next);
    form.reset(valuesOf(next));
  }
  /** Takes over what came of a deed beside the form: what is typed stays, over the entry as it is now. */
  function goOnWith(next: Entry) {
    if (form.isDirty) setBase(next);
    else show(next);
  }
  if (newer && !form.isDirty) show(newer);

  function staleBanner(sentence: string): ReactNode {
    return (
      newer &&
      form.isDirty && <StaleBanner sentence={sentence} onShow={() => show(newer)} onUseMine={() => setBase(newer)} />
    );
  }
  return { show, goOnWith, staleBanner };
}
