import type { ReactNode } from 'react';
import { happensText, type LateStory, whyText } from './late-text.ts';

interface LateStorySectionProps {
  story: LateStory;
  /** What would be best instead. */
  children?: ReactNode;
}

/** Why a ride is late: what will happen, what was promised, and what stands in the way. */
export function LateStorySection({ story, children }: LateStorySectionProps) {
  return (
    <section className="booking-story" aria-label="Why it is late">
      <p>
        <strong>{happensText(story)}.</strong> {whyText(story)}
      </p>
      {children}
    </section>
  );
}
