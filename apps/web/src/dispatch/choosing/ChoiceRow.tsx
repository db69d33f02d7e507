import { useId } from 'react';
import { Tag } from '../../platform/kit/index.ts';
import './choosing.css';

interface ChoiceRowProps {
  label: string;
  /** Beside the label: who drives it, from when to when they work. */
  about: string;
  /** What else there is to know of it; of one that cannot be chosen, the sentence that says so. */
  why: string;
  isRefused?: boolean;
  /** It can be chosen, and `why` says what should be known first. */
  isDoubtful?: boolean;
  /** The best of all: said in a word beside its name. */
  isBest?: boolean;
  /** Enter in the search takes this one. */
  isHighlighted?: boolean;
  onChoose: () => void;
}

/** One of several vehicles or drivers. One that cannot be chosen stays in reach, and says why once, for eyes and ears. */
export function ChoiceRow(props: ChoiceRowProps) {
  const {
    label,
    about,
    why,
    isRefused = false,
    isDoubtful = false,
    isBest = false,
    isHighlighted = false,
    onChoose,
  } = props;
  const whyId = useId();
  return (
    <li className={isHighlighted ? 'highlighted' : ''}>
      <button
        type="button"
        className="choice"
        aria-describedby={whyId}
        {...(isRefused ? { 'aria-disabled': true } : {})}
        {...(isHighlighted ? { 'aria-current': true } : {})}
        onClick={() => {
          if (!isRefused) onChoose();
        }}
      >
        {label}
      </button>
      <span className="vehicle-who">
        {about} {isBest && <Tag tone="ok">Best</Tag>}
      </span>
      <span className={isDoubtful ? 'vehicle-why doubtful' : 'vehicle-why'} id={whyId}>
        {why}
      </span>
    </li>
  );
}
