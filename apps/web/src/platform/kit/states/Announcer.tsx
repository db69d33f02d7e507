import { announcement } from '../../notices/announcer.ts';
import { useStore } from '../../store.ts';

/** The two live regions of the page. Whoever has something to say calls `announce`. */
export function Announcer() {
  const { id, text, urgency } = useStore(announcement);
  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {urgency === 'polite' && <span key={id}>{text}</span>}
      </output>
      <div className="visually-hidden" role="alert" aria-live="assertive">
        {urgency === 'now' && <span key={id}>{text}</span>}
      </div>
    </>
  );
}
