/** `2026-03-10T15:40:00+00:00`. All are in UTC, so the earlier text is the earlier moment. */
export type InstantText = string;
/** `2026-03-10T08:40:00`, as it was typed, in the program's zone. */
export type WallText = string;
/** `2026-03-10`. */
export type DateText = string;
