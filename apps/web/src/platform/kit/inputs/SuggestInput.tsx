/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the browser's own list shows text alone, and cannot be walked from the field */
import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** One answer to what is typed. */
export interface Suggestion {
  key: string;
  line: ReactNode;
  /** Under the line, or beside it, in a quieter voice. */
  more?: ReactNode;
  icon?: ReactNode;
  /** A caption above the first of its kind: 'Saved places'. */
  group?: string;
}

interface SuggestInputProps extends FieldProps {
  text: string;
  onText: (text: string) => void;
  /** Undefined while they are looked for. */
  suggestions: readonly Suggestion[] | undefined;
  onChoose: (key: string) => void;
  /** Said when nothing was found for what is typed. */
  nothing?: string | null;
  onBlur?: () => void;
  placeholder?: string;
  startsFocused?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/**
 * A text field that answers while one types (the combobox of WAI-ARIA). Down and up walk the answers, Enter takes one,
 * Esc closes the list and leaves what is typed. It searches, so pasting is allowed.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { text, onText, suggestions, onChoose, nothing = null, onBlur } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const count = suggestions?.length ?? 0;
  const at = Math.min(current, Math.max(0, count - 1));
  const isShown = isOpen && (count > 0 || (suggestions !== undefined && nothing !== null));

  useEffect(() => {
    if (isShown) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at, isShown]);

  function choose(index: number) {
    const chosen = suggestions?.[index];
    if (!chosen) return;
    setIsOpen(false);
    setCurrent(0);
    onChoose(chosen.key);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isShown) setCurrent(Math.max(0, Math.min(count - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
      else setIsOpen(true);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isShown && count > 0) {
      event.preventDefault();
      choose(at);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return (
    <Field {...props}>
      {(aria) => (
        <div className="suggest">
          <Input
            {...aria}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(isShown && count > 0 ? { 'aria-activedescendant': `${listId}-${at}` } : {})}
            autoComplete="off"
            spellCheck={false}
            {...(props.startsFocused ? { autoFocus: true } : {})}
            value={text}
            status={props.error ? 'error' : ''}
            placeholder={props.placeholder ?? ''}
            prefix={props.prefix}
            suffix={props.suffix}
            onFocus={() => setIsOpen(true)}
            onBlur={() => {
              setIsOpen(false);
              onBlur?.();
            }}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setIsOpen(true);
              setCurrent(0);
              onText(event.target.value);
            }}
          />
          {isShown && (
            <ul id={listId} role="listbox" aria-label={props.label} className="suggest-list">
              {(suggestions ?? []).map((one, index, all) => (
                <SuggestRow
                  key={one.key}
                  id={`${listId}-${index}`}
                  suggestion={one}
                  caption={one.group !== all[index - 1]?.group ? (one.group ?? null) : null}
                  isCurrent={index === at}
                  onPoint={() => setCurrent(index)}
                  onChoose={() => choose(index)}
                />
              ))}
              {count === 0 && <li className="suggest-nothing">{nothing}</li>}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

interface SuggestRowProps {
  id: string;
  suggestion: Suggestion;
  caption: string | null;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function SuggestRow({ id, suggestion, caption, isCurrent, onPoint, onChoose }: SuggestRowProps) {
  return (
    <>
      {caption !== null && (
        <li role="presentation" className="suggest-caption">
          {caption}
        </li>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field */}
      <li
        id={id}
        role="option"
        aria-selected={isCurrent}
        className="suggest-row"
        // The focus stays in the field: leaving it would close the list before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={onPoint}
        onClick={onChoose}
      >
        {suggestion.icon && <span className="suggest-icon">{suggestion.icon}</span>}
        <span className="suggest-line">{suggestion.line}</span>
        {suggestion.more && <span className="suggest-more">{suggestion.more}</span>}
      </li>
    </>
  );
}
