/** What the foot says once a pickup time or a note is saved, before what it is now. */
export const SAVED = 'The changes are saved successfully.';
