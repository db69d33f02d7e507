import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sayDone } from '../notices/index.ts';
import { fakeServer, refuse } from '../testing/fake-server.ts';
import { openPart } from '../testing/open-part.tsx';
import { useChange } from '../wire/index.ts';
import { StatusLine } from './StatusLine.tsx';

const cancelUndone = vi.fn(async () => {});
const bookUndone = vi.fn(async () => {});

/** Cancels, and says so once it is answered. */
function Cancel() {
  const cancel = useChange('lockSession');
  const run = async () => {
    await cancel.mutateAsync({});
    sayDone('Canceled.', cancelUndone);
  };
  return <button onClick={() => void run().catch(() => {})}>Cancel the ride</button>;
}

type Answer = Record<string, never> | ReturnType<typeof refuse>;

async function canceling(answer: () => Promise<Answer>) {
  fakeServer({ lockSession: answer });
  const page = await openPart(
    <>
      <Cancel />
      <StatusLine />
    </>,
  );
  act(() => sayDone('Booked.', bookUndone));
  await page.hand.click(screen.getByRole('button', { name: 'Cancel the ride' }));
  await page.hand.keyboard('{Control>}z{/Control}');
  return page;
}

test('Undo that is pressed while a change is on its way is of that change, once it is answered.', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  await canceling(async () => promise);
  expect(bookUndone).not.toHaveBeenCalled();
  resolve({});
  await waitFor(() => expect(cancelUndone).toHaveBeenCalledOnce());
  expect(bookUndone).not.toHaveBeenCalled();
});

test('Where that change does not go through, nothing else is taken back in its stead.', async () => {
  cancelUndone.mockClear();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  await canceling(async () => promise);
  resolve(refuse(422, 'NOT_POSSIBLE', 'It is too late.'));
  await act(async () => new Promise((goOn) => setTimeout(goOn, 100)));
  expect([bookUndone.mock.calls.length, cancelUndone.mock.calls.length]).toEqual([0, 0]);
  expect(screen.getByText('Booked.')).toBeTruthy();
});
