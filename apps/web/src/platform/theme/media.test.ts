import { expect, test, vi } from 'vitest';
import { watched } from './media.ts';

/** As Chromium does it: a change that was read before the frame that tells of it is told to nobody. */
class Media extends EventTarget {
  seen = false;
  now = false;
  get matches() {
    this.seen = this.now;
    return this.now;
  }
  frame() {
    if (this.seen === this.now) return;
    this.seen = this.now;
    this.dispatchEvent(Object.assign(new Event('change'), { matches: this.now }));
  }
}

test('A drawing between a change and the frame that tells of it takes it from nobody.', () => {
  const media = new Media();
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const system = watched('(prefers-color-scheme: dark)');
  const told: boolean[] = [];
  const leave = system.subscribe(() => told.push(system.get()));
  media.now = true;
  expect(system.get()).toBe(false);
  media.frame();
  expect(told).toEqual([true]);
  expect(system.get()).toBe(true);
  leave();
  media.now = false;
  media.frame();
  expect(told).toEqual([true]);
  expect(watched('(prefers-color-scheme: dark)').get()).toBe(false);
});
