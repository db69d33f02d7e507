/** Beside a form that a reload does not empty. */
export const DRAFT_KEPT = 'Kept as a draft while this tab is open';

/** Above the fields of a record that were filled from a draft: what stands there is not what is saved. */
export const DRAFT_IN_FIELDS = 'What you typed here before and did not save stands in the fields.';

/** Said of a form that was canceled, beside the way back: `What you typed of a new vehicle was discarded.` */
export function discardedText(what: string): string {
  return `What you typed of ${what} was discarded.`;
}
