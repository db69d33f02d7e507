/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a datalist holds no hints and no key caps */
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHotkeys } from '../keys.ts';
import { Kbd } from '../kit/display/Kbd.tsx';
import { PHONE_WIDTH, useIsUnder } from '../theme/index.ts';
import { useStore } from '../store.ts';
import { commandReaders, type TypedCommand } from '../typed-commands.ts';
import type { Command } from '../areas.ts';
import { matching, useCommands } from './commands.ts';
import { FOUND_KINDS, type FoundThing, useFound } from './use-found.ts';

/** A row of the list: a page, a command, somebody or something that was found, or what a screen makes of the line. */
interface Row {
  id: string;
  label: string;
  hint: string;
  keys: string;
  tone: TypedCommand['tone'] | null;
  run: Command['run'] | null;
}

/** Ctrl K from anywhere: go to a page, somebody or something by the name, or do something. */
export function CommandBox() {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const isPhone = useIsUnder(PHONE_WIDTH);
  const readers = useStore(commandReaders);
  const typed = text.trim() === '' ? [] : readers.flatMap((read) => read(text));
  const { found: things, isLooking, trouble } = useFound(isOpen ? text : '');
  // What the server finds comes last: it is there a moment later, and moves nothing that is about to be chosen.
  const found = [
    ...typed.map(asRow),
    ...matching(useCommands(), text).map(commandRow),
    ...things.map((thing) =>
      foundRow(thing, (to, search) => void navigate({ to, search: (held: object) => beside(to, held, search) })),
    ),
  ];
  useHotkeys([{ keys: 'ctrl+k', label: 'Find or command', run: () => input.current?.focus() }]);

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, current, isOpen]);

  function close() {
    setIsOpen(false);
    setText('');
    setCurrent(0);
    input.current?.blur();
  }

  function run(index: number) {
    const command = found[index];
    if (!command?.run) return; // what cannot be done stays, with why not
    close();
    command.run((path) => void navigate({ to: path }));
  }

  function onKeyDown(event: KeyboardEvent) {
    const deeds: Record<string, () => void> = {
      ArrowDown: () => setCurrent((current + 1) % Math.max(1, found.length)),
      ArrowUp: () => setCurrent((current - 1 + found.length) % Math.max(1, found.length)),
      Enter: () => run(current),
      Escape: close,
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  }

  return (
    <div className="command-box">
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Find anything or type a command"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={isPhone ? 'Find' : 'Find anything or type a command'}
        value={text}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onChange={(event) => {
          setText(event.target.value);
          setCurrent(0);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <Kbd keys="ctrl+k" />
      {/* What scrolls is a tab stop to some browsers; this list is walked from its field. */}
      <ul
        id={listId}
        role="listbox"
        aria-label="Pages and commands"
        className="command-list"
        tabIndex={-1}
        hidden={!isOpen}
      >
        {found.map((command, index) => (
          <li
            key={command.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            aria-disabled={command.run === null}
            className={command.tone === null ? undefined : `command-typed command-${command.tone}`}
            // Before the input loses the focus and the list goes away.
            onPointerDown={(event) => {
              event.preventDefault();
              run(index);
            }}
            onPointerMove={() => setCurrent(index)}
          >
            <span>{command.label}</span>
            {command.hint !== '' && <span className="hint">{command.hint}</span>}
            {command.keys !== '' && <Kbd keys={command.keys} />}
          </li>
        ))}
        {isOpen && (trouble !== null || found.length === 0) && (
          <li role="option" aria-selected={false} aria-disabled="true" className="hint">
            {trouble ?? (isLooking ? 'Looking…' : `Nothing is called “${text}”.`)}
          </li>
        )}
      </ul>
    </div>
  );
}

function asRow({ id, label, verdict, tone, run }: TypedCommand): Row {
  return { id, label, hint: verdict, keys: run === null ? '' : 'enter', tone, run };
}

function foundRow({ kind, id, label, state }: FoundThing, go: (path: string, search: object) => void): Row {
  const { word, path, search } = FOUND_KINDS[kind];
  const run = () => (search === undefined ? go(`${path}${id}`, {}) : go(path, { [search]: id }));
  return { id: `${kind} ${id}`, label, hint: `${word} · ${state}`, keys: '', tone: null, run };
}

/** What lies over the page that is open leaves the rest of its address as it is. */
function beside(to: string, held: object, search: object): object {
  return to === '.' ? { ...held, ...search } : search;
}

function commandRow({ id, label, hint = '', keys = '', run }: Command): Row {
  return { id, label, hint, keys, tone: null, run };
}
