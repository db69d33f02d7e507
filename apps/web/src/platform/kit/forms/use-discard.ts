import { discardedText } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { type DraftPlace, dropDraft, keepDraft } from '../draft.ts';
import type { FormState } from './use-form.ts';
import { sayDone } from '../../notices/index.ts';
import { createStore, useStore } from '../../store.ts';

/** How often each draft was brought back: a form that stands open already is to be filled from its draft anew. */
const broughtBack = createStore<Readonly<Record<string, number>>>({});

/** The key of a form whose draft can be brought back. */
export function useBroughtBack(draft: string): number {
  return useStore(broughtBack)[draft] ?? 0;
}

interface Discarding<V extends object> {
  form: Pick<FormState<V>, 'values' | 'isDirty'>;
  draft: string;
  draftIn?: DraftPlace;
  /** What it was that something was typed of. */
  what: string;
  /** Where Cancel leads, and where the form is. */
  back: string;
  here: { to: string; search?: Record<string, string> };
}

/** What Cancel does of a form that keeps a draft: the draft goes too, and the foot of the window offers it back. */
export function useDiscard<V extends object>({ form, draft, draftIn = 'tab', what, back, here }: Discarding<V>) {
  const navigate = useNavigate();
  return () => {
    const { values, isDirty } = form;
    dropDraft(draft);
    void navigate({ to: back });
    if (!isDirty) return;
    sayDone(discardedText(what), async () => {
      keepDraft(draft, values, draftIn);
      broughtBack.set((counts) => ({ ...counts, [draft]: (counts[draft] ?? 0) + 1 }));
      await navigate(here);
    });
  };
}
