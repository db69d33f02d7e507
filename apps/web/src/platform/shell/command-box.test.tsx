import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { account, fakeServer, openConsole } from '../../testing.tsx';

test('The list of commands is no stop of the Tab key: it is walked from its field.', async () => {
  fakeServer({ getCurrentAccount: account() });
  const { hand } = openConsole('/', []);
  const field = await screen.findByRole('combobox', { name: 'Find a page or type a command' });
  await hand.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('listbox', { name: 'Pages and commands' }).tabIndex).toBe(-1);
});
