/** Said of a new vehicle's form that was canceled, beside the way back. */
export const NEW_VEHICLE_DISCARDED = 'What you typed of a new vehicle was discarded.';

/** Beside a form that a reload does not empty. */
export const DRAFT_KEPT = 'Kept as a draft while this tab is open';
