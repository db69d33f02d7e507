import { useState } from 'react';
import { ActionButton, LoadingState, Modal, SearchInput } from '../../platform/kit/index.ts';
import { ChoiceRow } from '../choosing/ChoiceRow.tsx';

/** One vehicle or driver that could stand in. */
export interface Choice {
  key: string;
  label: string;
  about: string;
  why: string;
  isRefused: boolean;
}

interface ChooseModalProps {
  title: string;
  /** What the search is for: 'Vehicle', 'Driver or team'. */
  noun: string;
  /** In the order they are offered in; null until they are read. */
  choices: readonly Choice[] | null;
  failure: string | null;
  onChoose: (key: string) => void;
  onClose: () => void;
}

/** Who or what takes the place of what a template keeps. Enter takes the first that can be. */
export function ChooseModal({ title, noun, choices, failure, onChoose, onClose }: ChooseModalProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = choices?.filter(({ label, about }) =>
    words.every((word) => `${label} ${about}`.toLowerCase().includes(word)),
  );
  const first = words.length > 0 ? found?.find(({ isRefused }) => !isRefused) : undefined;
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      width={640}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onChoose(first.key);
        }}
      >
        <SearchInput label={noun} placeholder={noun} value={text} onChange={setText} startsFocused />
        {!found && failure === null && <LoadingState label="Reading who is there." bars={null} />}
        {failure !== null && <p className="vehicle-why">The list could not be read: {failure}</p>}
        {found && (
          <ul className="vehicle-choices choices">
            {found.map(({ key, ...row }) => (
              <ChoiceRow key={key} {...row} isHighlighted={first?.key === key} onChoose={() => onChoose(key)} />
            ))}
            {found.length === 0 && (
              <li className="vehicle-why">{text === '' ? 'There is none.' : `Nothing matches “${text}”.`}</li>
            )}
          </ul>
        )}
      </form>
    </Modal>
  );
}
