/** A grid knows its room a moment after it is there, and shows nothing before. */
const FRAMES = 30;

/** Shows something as soon as it can be, and goes on then, or once it has been tried for long enough. Gives back how to give up. */
export function untilShown(show: () => boolean, goOn: () => void): () => void {
  let frame = 0;
  let tries = 0;
  const attempt = () => {
    if (show() || ++tries >= FRAMES) return goOn();
    frame = requestAnimationFrame(attempt);
  };
  frame = requestAnimationFrame(attempt);
  return () => cancelAnimationFrame(frame);
}
