/** The flag of a newer console, in local storage so that every tab sees it. The service worker's update sets it. */
const KEY = 'handrail.new-app-version';
const listeners = new Set<() => void>();

export function hasNewVersion(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function flagNewVersion(): void {
  localStorage.setItem(KEY, 'true');
  for (const listener of listeners) listener();
}

export function clearNewVersion(): void {
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export function watchNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // set by another tab
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
