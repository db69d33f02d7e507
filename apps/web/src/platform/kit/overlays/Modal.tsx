import { Modal as AntModal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonRow } from '../buttons/ButtonRow.tsx';
import { BeforeDeed, BeforeSave, type Settle } from '../forms/before-save.ts';

interface ModalProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** 420 for a decision, 640 for a form; 'window' for what needs all of it, less 24 at each side. */
  width?: 420 | 640 | 'window';
  /** A question that keys lead to has its answer under Enter: the main button has the focus. */
  startsOnMain?: boolean;
}

/** A decision that must be taken before going on. It may lie over a drawer, whose question it often is. */
export function Modal({ title, isOpen, onClose, children, actions, width = 420, startsOnMain = false }: ModalProps) {
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [asked] = useState(() => new Set<Settle>());
  useFocusGivenBack();

  // What is typed and not understood keeps the window from doing what it is for, as it keeps a form from being saved.
  function settle(): true | Promise<boolean> {
    const answers = [...asked].map((field) => field());
    if (answers.every((answer) => answer === true)) return true;
    return Promise.all(answers.map(async (answer) => answer)).then((settled) => {
      const isSettled = settled.every(Boolean);
      if (!isSettled) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return isSettled;
    });
  }

  // antd puts the focus on the corner's Close, the one thing nobody opened the modal for.
  function focusWhatIsMeant() {
    if (body.current?.contains(document.activeElement)) return;
    if (startsOnMain) return [...(foot.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    body.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }

  return (
    <AntModal
      title={title}
      open={isOpen}
      onCancel={onClose}
      footer={
        actions && (
          // A key that is still held from before answers nothing.
          <div ref={foot} role="presentation" onKeyDown={(event) => event.repeat && event.preventDefault()}>
            <BeforeDeed value={settle}>
              <ButtonRow align="end">{actions}</ButtonRow>
            </BeforeDeed>
            {startsOnMain && <AtOnce run={focusWhatIsMeant} />}
          </div>
        )
      }
      width={width === 'window' ? 'calc(100vw - 48px)' : width}
      rootClassName={width === 'window' ? 'modal-window' : ''}
      centered
      destroyOnHidden
      afterOpenChange={(isShown) => isShown && focusWhatIsMeant()}
    >
      <BeforeSave value={asked}>
        <div ref={body}>{children}</div>
      </BeforeSave>
    </AntModal>
  );
}

/** What is done as soon as it is drawn: by the end of the motion, somebody who works by keys has answered. */
function AtOnce({ run }: { run: () => void }) {
  const [first] = useState(() => run);
  useEffect(first, [first]);
  return null;
}

/** Most questions are drawn only while they are open, and antd gives the focus back only where it closes them itself. */
function useFocusGivenBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

const FIRST_FIELD = 'input:not([type="checkbox"], [type="radio"], :disabled), textarea';
