import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHotkeys } from '../../keys.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { Modal } from './Modal.tsx';
import { useOneOverlay } from './one-overlay.ts';

interface DrawerProps {
  title: ReactNode;
  /** What a screen reader calls it, where the title is more than text. */
  label?: string;
  /** Beside the title: a status, a tag. */
  badge?: ReactNode;
  /** Under the title. */
  subtitle?: ReactNode;
  onClose: () => void;
  /** To the neighbours in the list: J and K. Null at its ends. */
  onNext?: (() => void) | null;
  onPrevious?: (() => void) | null;
  /** Typed text would be lost by closing: asks first. */
  isDirty?: boolean;
  children: ReactNode;
  foot?: ReactNode;
}

/** The details of one thing, at the right, without a mask: the list beside it stays in use. Drawn only while open. */
export function Drawer(props: DrawerProps) {
  const { title, label, badge, subtitle, onClose, onNext, onPrevious, isDirty = false, children, foot } = props;
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  const sheet = useFocusWhileOpen();
  const close = () => (isDirty ? setIsAsking(true) : onClose());
  useOneOverlay(close);
  useHotkeys([{ keys: 'escape', label: 'Close the details', run: close, inFields: true }], !isAsking);
  useHotkeys([{ keys: 'j', label: 'Next', run: () => onNext?.() }], Boolean(onNext));
  useHotkeys([{ keys: 'k', label: 'Previous', run: () => onPrevious?.() }], Boolean(onPrevious));

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the sheet itself takes the focus, which a dialog element may not
    <div ref={sheet} className="drawer" role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div className="drawer-head">
        <div className="drawer-title">
          <h2 id={titleId} aria-label={label}>
            {title}
          </h2>
          {badge}
          <span className="grow" />
          {onPrevious !== undefined && (
            <ActionButton
              {...iconButton}
              label="Previous (K)"
              icon={<IconChevronUp size={16} />}
              refusal={onPrevious ? null : { sentence: 'This is the first one.' }}
              onClick={() => onPrevious?.()}
            />
          )}
          {onNext !== undefined && (
            <ActionButton
              {...iconButton}
              label="Next (J)"
              icon={<IconChevronDown size={16} />}
              refusal={onNext ? null : { sentence: 'This is the last one.' }}
              onClick={() => onNext?.()}
            />
          )}
          <ActionButton {...iconButton} label="Close" icon={<IconX size={16} />} onClick={close} />
        </div>
        {subtitle && <div className="drawer-subtitle">{subtitle}</div>}
      </div>
      <div className="drawer-body">{children}</div>
      {foot && <div className="drawer-foot">{foot}</div>}
      <LostTextQuestion isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={onClose} />
    </div>
  );
}

const iconButton = { look: 'quiet', isIconOnly: true, isSmall: true } as const;

function LostTextQuestion(props: { isOpen: boolean; onStay: () => void; onDiscard: () => void }) {
  if (!props.isOpen) return null;
  return (
    <Modal
      title="Discard what you typed?"
      isOpen
      onClose={props.onStay}
      actions={
        <>
          <ActionButton look="danger" label="Discard changes" onClick={props.onDiscard} />
          <ActionButton look="main" label="Keep typing" onClick={props.onStay} />
        </>
      }
    >
      Your changes here are not saved yet.
    </Modal>
  );
}

/** Moves the focus into the drawer, and back to where it was once the drawer is closed. */
function useFocusWhileOpen() {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return sheet;
}
