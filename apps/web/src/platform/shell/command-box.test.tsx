import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';

test('The list of commands is no stop of the Tab key: it is walked from its field.', async () => {
  fakeServer({ getCurrentAccount: account() });
  const { hand } = openConsole('/', []);
  const field = await screen.findByRole('combobox', { name: 'Find anything or type a command' });
  await hand.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('listbox', { name: 'Pages and commands' }).tabIndex).toBe(-1);
});

test('The command that the arrows come to is brought into sight.', async () => {
  fakeServer({ getCurrentAccount: account() });
  const { hand } = openConsole('/', []);
  await screen.findByRole('combobox', { name: 'Find anything or type a command' });
  await hand.keyboard('{Control>}k{/Control}');
  const brought: (string | null)[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    brought.push(this.getAttribute('aria-selected') === 'true' ? this.id : null);
  });
  await hand.keyboard('{ArrowUp}');
  const last = screen.getAllByRole('option').at(-1);
  expect(last?.getAttribute('aria-selected')).toBe('true');
  expect(brought).toContain(last?.id);
  spy.mockRestore();
});

const riding = {
  kind: 'rider' as const,
  id: '21',
  label: 'Okafor, Ruth',
  state: '2:40 PM to 1 Clinic Way, Dispatched, Bus 12',
};
const clinic = { kind: 'account' as const, id: '61', label: 'Kafka Clinic', state: 'Account' };

test('A record with the typed letters in the middle of its name is found, with how it stands, and leads to its screen.', async () => {
  const server = fakeServer({ getCurrentAccount: account(), findAnything: [riding, clinic] });
  const { hand, address } = openConsole('/', []);
  const field = await screen.findByRole('combobox', { name: 'Find anything or type a command' });
  await hand.type(field, 'o');
  await hand.type(field, 'kaf');
  const rider = await screen.findByRole('option', { name: /^Okafor, Ruth/ });
  expect(rider.textContent).toBe('Okafor, RuthRider · 2:40 PM to 1 Clinic Way, Dispatched, Bus 12');
  // One question for what was typed in one go, and none for a single letter.
  expect(server.paramsOf('findAnything').at(-1)).toEqual({ text: 'okaf' });
  expect(server.paramsOf('findAnything')).not.toContainEqual({ text: 'o' });
  await hand.keyboard('{Enter}');
  expect(address()).toBe('/rider-services/members/view/21');
  await hand.type(field, 'kaf');
  await hand.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /^Kafka Clinic/, selected: true });
  await hand.keyboard('{Enter}');
  expect(address()).toMatch(/^\/programs\/accounts\?account=/);
});

test('Whoever types another name opens nobody of the name before, however quick Enter is.', async () => {
  const server = fakeServer({ getCurrentAccount: account(), findAnything: [riding, clinic] });
  const { hand, address } = openConsole('/', []);
  const field = await screen.findByRole('combobox', { name: 'Find anything or type a command' });
  await hand.type(field, 'okaf');
  await screen.findByRole('option', { name: /^Okafor, Ruth/ });
  const before = address();
  server.answer({ findAnything: [clinic] });
  await hand.clear(field);
  await hand.type(field, 'clin{Enter}');
  expect(screen.queryByRole('option', { name: /^Okafor, Ruth/ })).toBeNull();
  expect(address()).not.toContain('members/view/21');
  expect(before).not.toContain('members/view/21');
});

test('A paragraph that is pasted names nobody, and nobody is asked for it.', async () => {
  const server = fakeServer({ getCurrentAccount: account(), findAnything: [] });
  const { hand } = openConsole('/', []);
  await hand.click(await screen.findByRole('combobox', { name: 'Find anything or type a command' }));
  await hand.paste('okafor '.repeat(12));
  await hand.paste('kafka');
  await screen.findByText(/^Nothing/);
  await new Promise((wait) => setTimeout(wait, 400)); // longer than typing pauses before it is asked
  expect(server.paramsOf('findAnything')).toEqual([]);
});

test('Where nothing is found that is said, and where nobody answers, why.', async () => {
  const server = fakeServer({ getCurrentAccount: account(), findAnything: [] });
  const { hand } = openConsole('/', []);
  const field = await screen.findByRole('combobox', { name: 'Find anything or type a command' });
  await hand.type(field, 'zzz');
  expect(await screen.findByText('Nothing is called “zzz”.')).toBeTruthy();
  server.answer({ findAnything: refuse(429, 'TOO_MANY', 'Too many searches. Try again in 10 seconds.') });
  await hand.type(field, 'q');
  expect(await screen.findByText('Too many searches. Try again in 10 seconds.')).toBeTruthy();
});
