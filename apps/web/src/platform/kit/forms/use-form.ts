import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../wire/index.ts';
import { type DraftPlace, dropDraft, keepDraft, readDraft } from '../draft.ts';

export type FieldErrors<V> = { [N in keyof V & string]?: string };

export interface FormOptions<V extends object> {
  /** What the fields hold before anyone types. */
  start: V;
  /** The sentences that stand beside fields. Asked on leaving a field and on saving. */
  check?: (values: V) => FieldErrors<V>;
  /** Under this name what is typed survives a reload of the tab. Never for passwords. */
  draft?: string;
  /** Where the draft is kept. In memory it survives going to another screen and back, and no reload. */
  draftIn?: DraftPlace;
}

export interface FormState<V extends object> {
  values: V;
  /** Beside each field: from `check`, or from the server. */
  errors: FieldErrors<V>;
  /** The server's sentence that belongs to no field. */
  refusal: string | null;
  isDirty: boolean;
  isBusy: boolean;
  /** A draft was found and put into the fields. */
  isFromDraft: boolean;
  set: <N extends keyof V & string>(name: N, value: V[N]) => void;
  /** What an input needs: `<TextInput label="First name" {...form.field('firstname')} />`. */
  field: <N extends keyof V & string>(
    name: N,
  ) => { name: N; value: V[N]; onChange: (value: V[N]) => void; onBlur: () => void; error: string | undefined };
  /**
   * Waits until each field is `settled`, checks everything, then saves; a refusal of the server lands beside its fields.
   * True when it was saved.
   */
  submit: (save: (values: V) => Promise<unknown>, settled: readonly (boolean | Promise<boolean>)[]) => Promise<boolean>;
  /** Back to the start, or to these values as the new start. */
  reset: (start?: V) => void;
}

/** A form with the shape of the screen. It becomes the params of a call once, in whatever `submit` is given. */
export function useForm<V extends object>({
  start,
  check = () => ({}),
  draft,
  draftIn = 'tab',
}: FormOptions<V>): FormState<V> {
  const [origin, setOrigin] = useState(start);
  const [isFromDraft] = useState(() => draft !== undefined && readDraft(draft) !== null);
  const [values, setValues] = useState<V>(() => ({ ...start, ...(draft === undefined ? null : readDraft(draft)) }));
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(origin);

  useEffect(() => {
    if (draft === undefined) return;
    if (isDirty) keepDraft(draft, values, draftIn);
    else dropDraft(draft);
  }, [draft, draftIn, isDirty, values]);

  const isSaving = useRef(false);
  // The latest values, for handlers that run before React has drawn again: blur and submit in one keystroke.
  const latest = useRef(values);

  function set<N extends keyof V & string>(name: N, value: V[N]) {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setErrors(({ [name]: _gone, ...others }) => others as FieldErrors<V>);
  }

  // A field that was only passed through is not scolded: its sentence would push away what is being clicked.
  function checkOne(name: keyof V & string) {
    if (Object.is(latest.current[name], origin[name]) && !errors[name]) return;
    const found = check(latest.current)[name];
    setErrors(({ [name]: _old, ...others }) => ({ ...others, ...(found ? { [name]: found } : {}) }));
  }

  async function submit(save: (values: V) => Promise<unknown>, settled: readonly (boolean | Promise<boolean>)[]) {
    if (isSaving.current) return false;
    isSaving.current = true;
    setRefusal(null);
    try {
      if (settled.some((answer) => answer instanceof Promise)) setIsBusy(true);
      const isSettled = (await Promise.all(settled.map(async (answer) => answer))).every(Boolean);
      const found = check(latest.current);
      setErrors(found);
      if (!isSettled || Object.keys(found).length > 0) return false;
      setIsBusy(true);
      await save(latest.current);
      if (draft !== undefined) dropDraft(draft);
      setOrigin(latest.current);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const known = Object.entries(failure.fields).filter(([name]) => name in latest.current);
      setErrors(Object.fromEntries(known) as FieldErrors<V>); // names filtered to those of the form
      if (known.length === 0) setRefusal(failure.message);
      return false;
    } finally {
      isSaving.current = false;
      setIsBusy(false);
    }
  }

  return {
    values,
    errors,
    refusal,
    isDirty,
    isBusy,
    isFromDraft,
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      onBlur: () => checkOne(name),
      error: errors[name],
    }),
    submit,
    reset: (next = start) => {
      latest.current = next;
      setOrigin(next);
      setValues(next);
      setErrors({});
      setRefusal(null);
    },
  };
}
