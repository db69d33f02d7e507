import { expect, test } from 'vitest';
import { DoorLine } from './door-line.ts';

test('A visitor who steps back before a door goes on when one of the others was right, and is within again at once.', async () => {
  const line = new DoorLine();
  for (let n = 0; n < 3; n++) line.enter();
  const waits = line.stepBack();
  line.leave(false);
  line.enter();
  line.leave(true);
  expect(line.isAlone).toBe(false); // the one who is looked at, and the one who goes on
  expect(await waits).toBe('a place');
  line.leave(false);
  line.leave(false);
  expect(line.isEmpty).toBe(true);
});

test('All who step back go on once nobody is left, and are within before anyone else comes.', async () => {
  const line = new DoorLine();
  for (let n = 0; n < 3; n++) line.enter();
  const waits = [line.stepBack(), line.stepBack()];
  line.leave(false);
  expect(line.isEmpty).toBe(false);
  expect(await Promise.all(waits)).toEqual(['nobody left', 'nobody left']);
  expect(line.isAlone).toBe(false);
  line.leave(false);
  expect(await line.stepBack()).toBe('nobody left'); // alone, there is nobody to wait for
});
