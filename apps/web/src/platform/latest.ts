import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What was drawn last, for a function that lives longer than a drawing. Functions of one drawing share everything that any of them
 * names: one that is kept and names the day itself, or stands beside one that does, keeps the whole day as it was then.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
