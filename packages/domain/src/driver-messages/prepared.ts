/** The longest message: what is longer is read while somebody should be driving. */
export const MOST_LETTERS = 280;

/** What a desk says most often. Each is whole as it stands, and may be changed before it is sent. */
export const DESK_SAYS: readonly string[] = [
  'Call dispatch when you can.',
  'Your list has changed. Look at it before you go on.',
  'Come back to the yard after this ride.',
  'Wait where you are.',
];

/** What a driver answers, each with one press: it acknowledges the message as well. */
export const ANSWERS: readonly string[] = ['OK', 'On my way', 'Call me', 'Not possible'];

/** What a driver says most often without being asked. */
export const DRIVER_SAYS: readonly string[] = [
  'Call me.',
  'Running late.',
  'Rider is not ready.',
  'The vehicle has a problem.',
];
