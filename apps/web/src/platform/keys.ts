import { useEffect } from 'react';
import { useLatest } from './latest.ts';
import { createStore } from './store.ts';
import { themeSettings } from './theme/theme-settings.ts';

/** A key and what it does. `keys`: 'n', 'ctrl+k', 'shift+?', 'escape'; 'ctrl' is the command key on a Mac. */
export interface Hotkey {
  keys: string;
  label: string;
  run: () => void;
  /** Works inside text fields too. Chords with Ctrl always do. */
  inFields?: true;
}

/** Every key that does something now; '?' lists them. The last one in wins. */
export const hotkeys = createStore<readonly Hotkey[]>([]);

/** Binds keys for as long as the component is drawn. */
export function useHotkeys(bound: readonly Hotkey[], isOn = true): void {
  const latest = useLatest(bound);
  const facts = JSON.stringify(bound); // without `run`, which may change at every drawing
  useEffect(() => {
    if (!isOn) return;
    const mine = (JSON.parse(facts) as Omit<Hotkey, 'run'>[]).map((one, index) => ({
      ...one,
      run: () => latest.current[index]?.run(),
    }));
    hotkeys.set((held) => [...held, ...mine]);
    return () => hotkeys.set((held) => held.filter((one) => !mine.some((my) => my === one)));
  }, [facts, isOn, latest]);
}

/** Hears the keys of the whole page. Called once, by the app. */
export function listenToKeys(isSilenced: () => boolean = () => false): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // Filling in a saved password makes key events that name no key.
    if (event.defaultPrevented || event.isComposing || typeof event.key !== 'string' || isSilenced()) return;
    const pressed = chordOf(event);
    const found = hotkeys.get().findLast((one) => one.keys === pressed && mayRun(one, event));
    if (!found) return;
    event.preventDefault();
    found.run();
  };
  // A list to choose from takes every Enter for a choice, and keeps it to itself: what saves the form around it is heard first.
  const onKeyDownFirst = (event: KeyboardEvent) => {
    if (!isChoice(event.target) || event.key !== 'Enter' || chordOf(event) !== SAVES) return;
    onKeyDown(event);
    if (event.defaultPrevented) event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDownFirst, true);
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onKeyDownFirst, true);
    window.removeEventListener('keydown', onKeyDown);
  };
}

/** The chord that saves a form from wherever one is in it. */
const SAVES = 'ctrl+enter';

function isChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.getAttribute('role') === 'combobox';
}

export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  const isTyped =
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return isTyped || target.getAttribute('role') === 'combobox';
}

export const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

function mayRun(hotkey: Hotkey, event: KeyboardEvent): boolean {
  const isField = isTextField(event.target);
  if (isField && OF_FIELDS.has(hotkey.keys)) return false;
  if (hotkey.keys.startsWith('ctrl+') || hotkey.inFields) return true;
  if (isField) return false;
  const isLetter = hotkey.keys.length === 1;
  return !isLetter || themeSettings.get().hasLetterKeys;
}

function chordOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  const isChord = isMac ? event.metaKey : event.ctrlKey;
  // Shift makes another letter of a sign ('?'), so it is only spelled out for letters and named keys.
  const isShifted = event.shiftKey && (key.length > 1 || /[a-z]/.test(key)) && key !== 'shift';
  return `${isChord ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${isShifted ? 'shift+' : ''}${key}`;
}

/** A text field takes back what was typed in it, and nothing that was done on the screen around it. */
const OF_FIELDS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z']);
