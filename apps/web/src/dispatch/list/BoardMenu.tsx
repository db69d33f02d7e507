import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Popup } from '../../platform/kit/index.ts';

export interface MenuItem {
  label: string;
  icon: ReactNode;
  /** Why it cannot be chosen now. It stays in reach, so that everyone can read the reason. */
  refusal?: string | null;
  /** What there is to know of it, under it. */
  note?: string;
  run: () => void;
}

interface BoardMenuProps {
  label: string;
  items: readonly MenuItem[];
  /** Where in the window it was asked for. */
  at: { x: number; y: number };
  onClose: () => void;
}

/** A menu of the board, under the place where it was asked for. The arrows walk it. */
export function BoardMenu({ label, items, at, onClose }: BoardMenuProps) {
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its buttons are heard here, once for all of them
    <ul onKeyDown={walk}>
      {items.map((item) => (
        <Item key={item.label} item={item} onClose={onClose} />
      ))}
    </ul>
  );
  return (
    <Popup
      label={label}
      className="menu-popup"
      placement="bottomLeft"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      content={content}
    >
      <span className="lane-menu-point" style={{ left: at.x, top: at.y }} />
    </Popup>
  );
}

function Item({
  item: { label, icon, refusal = null, note = '', run },
  onClose,
}: {
  item: MenuItem;
  onClose: () => void;
}) {
  const reasonId = useId();
  const under = refusal ?? note;
  return (
    <li>
      <button
        type="button"
        className={refusal === null ? '' : 'menu-refused'}
        {...(refusal === null ? {} : { 'aria-disabled': true })}
        {...(under === '' ? {} : { 'aria-describedby': reasonId })}
        onClick={() => {
          if (refusal !== null) return;
          onClose();
          run();
        }}
      >
        {icon}
        {label}
      </button>
      {under !== '' && (
        <p className="menu-why" id={reasonId}>
          {under}
        </p>
      )}
    </li>
  );
}

/** Up and down go from item to item, around the ends. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + by + items.length) % items.length]?.focus();
}
