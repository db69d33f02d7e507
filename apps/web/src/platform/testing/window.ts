import { vi } from 'vitest';

/** Makes the window this wide, and tells whoever listens. */
export function setWidth(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true });
  window.dispatchEvent(new Event('resize'));
}

/** Gives what jsdom does not draw a height: the sheets that scroll 900 pixels, a row 33, until the mocks are restored. */
export function giveHeights(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33);
}
