import type { Refusal } from '@handrail/domain/platform';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { Kbd } from '../display/Kbd.tsx';
import { useDeed } from '../forms/before-save.ts';
import { useHint } from './use-hint.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

export interface ActionButtonProps {
  /** Names the result: 'Book 2 trips', not 'Submit'. */
  label: string;
  /** Its whole name where several of one label stand together: the label, and what it is about. */
  name?: string;
  onClick?: () => void;
  /** Why it cannot be pressed now. The button stays in reach, so that everyone can read the reason. */
  refusal?: Pick<Refusal, 'sentence'> | null;
  look?: 'main' | 'plain' | 'quiet' | 'danger';
  icon?: ReactNode;
  /** Only the icon is drawn; the label is its name and tooltip. */
  isIconOnly?: boolean;
  keys?: string;
  isBusy?: boolean;
  isSmall?: boolean;
  /** Of a button that switches something: whether it is on. */
  isPressed?: boolean;
  type?: 'button' | 'submit';
  /** Fills the width of its place. */
  isBlock?: boolean;
}

export function ActionButton(props: ActionButtonProps) {
  const { label, name, onClick, refusal = null, look = 'plain', isIconOnly = false, isBusy = false, keys } = props;
  const reasonId = useId();
  const press = () => {
    if (!refusal && !isBusy) onClick?.();
  };
  const deed = useDeed(press);
  const { handlers, bubble } = useHint(refusal?.sentence ?? (isIconOnly ? label : null));
  return (
    <>
      <Button
        {...looks[look]}
        {...handlers}
        {...(refusal ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {})}
        {...(isIconOnly || name !== undefined ? { 'aria-label': name ?? label } : {})}
        {...(props.isPressed === undefined ? {} : { 'aria-pressed': props.isPressed })}
        className={refusal ? 'refused' : ''}
        htmlType={refusal ? 'button' : (props.type ?? 'button')}
        size={props.isSmall ? 'small' : 'medium'}
        block={props.isBlock ?? false}
        icon={props.icon}
        aria-busy={isBusy}
        onClick={isDeed[look] && !refusal ? deed : press}
      >
        {isIconOnly ? null : label}
        {keys && !isIconOnly && <Kbd keys={keys} />}
      </Button>
      {refusal && (
        <VisuallyHidden>
          <span id={reasonId}>{refusal.sentence}</span>
        </VisuallyHidden>
      )}
      {bubble}
    </>
  );
}

const looks = {
  main: { type: 'primary' },
  plain: { type: 'default' },
  quiet: { type: 'text' },
  danger: { type: 'text', danger: true },
} as const;

/** Which of them do what a window is for; the others leave it as it is. */
const isDeed = { main: true, danger: true, plain: false, quiet: false };
