import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { openPart } from '../testing/open-part.tsx';
import { fakeServer, refuse } from '../testing/fake-server.ts';
import { setWidth } from '../testing/window.ts';
import { announce } from '../notices/index.ts';
import { changeTheme } from '../theme/index.ts';
import { callServer, CallError } from '../wire/index.ts';
import {
  ActionButton,
  Announcer,
  ButtonRow,
  ConfirmButton,
  Drawer,
  ErrorBoundary,
  Form,
  rideGlyphs,
  StatusTag,
  Tabs,
  TextInput,
  useBeforeSave,
  useForm,
  useHotkeys,
} from './index.ts';

describe('A form', () => {
  const save = vi.fn();

  interface RiderFormProps {
    first?: string;
    onSave?: (values: object) => Promise<unknown>;
    draft?: string;
    children?: ReactNode;
  }

  function RiderForm({ first = '', onSave = save, draft, children }: RiderFormProps) {
    const form = useForm({
      start: { first, last: '' },
      check: ({ first }) => (first === '' ? { first: 'Enter a first name.' } : {}),
      ...(draft === undefined ? {} : { draft }),
    });
    return (
      <Form form={form} onSubmit={async (values) => onSave(values)}>
        <TextInput label="First name" {...form.field('first')} />
        <TextInput label="Last name" {...form.field('last')} />
        {children}
        <ActionButton type="submit" label="Add rider" />
      </Form>
    );
  }

  test('says what is missing on leaving a changed field, and takes it back while it is mended.', async () => {
    const { hand } = await openPart(<RiderForm first="Ruth" />);
    await hand.clear(screen.getByLabelText('First name'));
    await hand.tab();
    expect(await screen.findByText('Enter a first name.')).toBeTruthy();
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
    await hand.type(screen.getByLabelText('First name'), 'A');
    await waitFor(() => expect(screen.queryByText('Enter a first name.')).toBeNull());
  });

  test('does not scold a field that was only passed through.', async () => {
    const { hand } = await openPart(<RiderForm />);
    await hand.click(screen.getByLabelText('First name'));
    await hand.tab();
    expect(screen.queryByText('Enter a first name.')).toBeNull();
  });

  test('is not saved while something is wrong, and the focus goes there.', async () => {
    save.mockClear();
    const { hand } = await openPart(<RiderForm />);
    await hand.type(screen.getByLabelText('Last name'), 'Okafor{Enter}');
    expect(save).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  });

  test('waits for what a field still finds out, and is saved once however often that is asked for.', async () => {
    save.mockClear();
    let answer = (_isFound: boolean) => {};
    const found = new Promise<boolean>((resolve) => (answer = resolve));
    const Finds = () => (useBeforeSave(async () => found), null);
    const { hand } = await openPart(
      <RiderForm first="Ruth">
        <Finds />
      </RiderForm>,
    );
    await hand.type(screen.getByLabelText('Last name'), 'Okafor{Enter}{Enter}');
    expect(save).not.toHaveBeenCalled();
    answer(true);
    await waitFor(() => expect(save.mock.calls).toEqual([[{ first: 'Ruth', last: 'Okafor' }]]));
  });

  test('is not saved with what a field could not read.', async () => {
    save.mockClear();
    const Unread = () => (useBeforeSave(() => false), null);
    const { hand } = await openPart(
      <RiderForm first="Ruth">
        <Unread />
      </RiderForm>,
    );
    await hand.type(screen.getByLabelText('Last name'), 'Okafor{Enter}');
    await hand.clear(screen.getByLabelText('First name'));
    await hand.keyboard('{Enter}');
    expect(await screen.findByText('Enter a first name.')).toBeTruthy(); // so the saves were answered
    expect(save).not.toHaveBeenCalled();
  });

  test('puts the server’s sentences beside their fields, and any other at its foot.', async () => {
    const refusals = [
      new CallError(422, { message: 'No.', error_code: 'MALFORMED', fields: { last: 'Two riders have this name.' } }),
      new CallError(409, { message: 'Someone else just changed this rider.', error_code: 'STALE' }),
    ];
    const { hand } = await openPart(<RiderForm onSave={() => Promise.reject(refusals.shift())} />);
    await hand.type(screen.getByLabelText('First name'), 'Ruth{Enter}');
    expect(await screen.findByText('Two riders have this name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Last name')));
    await hand.type(screen.getByLabelText('Last name'), 'O{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Someone else just changed this rider.');
  });

  test('keeps what was typed while the server is away, says so, and is saved once it is back.', async () => {
    const away = 'The server can’t reach its database. Try again in a moment.';
    const server = fakeServer({ editUser: refuse(503, 'UNAVAILABLE', away) });
    const onSave = async (values: object) => callServer('editUser', { user_id: '7', ...values });
    const { hand } = await openPart(<RiderForm onSave={onSave} />);
    await hand.type(screen.getByLabelText('First name'), 'Ruth');
    await hand.type(screen.getByLabelText('Last name'), 'Okafor{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(away);
    const typed = () =>
      ['First name', 'Last name'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(typed()).toEqual(['Ruth', 'Okafor']);
    server.answer({ editUser: () => ({ user_id: '7', version: 2 }) as never });
    await hand.click(screen.getByRole('button', { name: 'Add rider' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const sent = { user_id: '7', first: 'Ruth', last: 'Okafor' };
    expect(server.paramsOf('editUser')).toEqual([sent, sent]);
    expect(typed()).toEqual(['Ruth', 'Okafor']);
  });

  test('keeps what was typed over a reload, until it is saved.', async () => {
    const { hand, unmount } = await openPart(<RiderForm draft="rider" />);
    await hand.type(screen.getByLabelText('First name'), 'Ruth');
    unmount();
    const again = await openPart(<RiderForm draft="rider" onSave={() => Promise.resolve()} />);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ruth');
    await again.hand.click(screen.getByRole('button', { name: 'Add rider' }));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });
});

test('A refused button keeps its place and its reason, and does nothing.', async () => {
  const onClick = vi.fn();
  const { hand } = await openPart(
    <ActionButton label="No-show" refusal={{ sentence: 'The driver waits until 8:45 AM.' }} onClick={onClick} />,
  );
  const button = screen.getByRole('button', { name: 'No-show', description: 'The driver waits until 8:45 AM.' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await hand.tab();
  expect(document.activeElement).toBe(button);
  await hand.hover(button);
  expect(screen.getByRole('tooltip').textContent).toBe('The driver waits until 8:45 AM.');
  await hand.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await hand.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('A deed without undo asks before it is done.', async () => {
  const onConfirm = vi.fn();
  const { hand } = await openPart(
    <ConfirmButton
      label="End sessions"
      question="Theo is signed in three times."
      confirmLabel="End 3 sessions"
      onConfirm={onConfirm}
    />,
  );
  await hand.click(screen.getByRole('button', { name: 'End sessions' }));
  expect(onConfirm).not.toHaveBeenCalled();
  await hand.click(await screen.findByRole('button', { name: 'End 3 sessions' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('[CONST-19] Buttons stand one above the other in a window under 640 px.', async () => {
  const row = () => screen.getByRole('button', { name: 'Book' }).parentElement;
  await openPart(
    <ButtonRow>
      <ActionButton label="Book" />
    </ButtonRow>,
  );
  act(() => setWidth(640));
  expect(row()?.classList.contains('stacked')).toBe(false);
  act(() => setWidth(639));
  expect(row()?.classList.contains('stacked')).toBe(true);
});

describe('A drawer', () => {
  function Details({ isDirty = false, onNext }: { isDirty?: boolean; onNext?: () => void }) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Drawer
            title="Okafor, Ruth"
            isDirty={isDirty}
            onClose={() => setIsOpen(false)}
            {...(onNext ? { onNext } : {})}
          >
            <input aria-label="Note" />
          </Drawer>
        )}
      </>
    );
  }
  const drawer = () => screen.queryByRole('dialog', { name: 'Okafor, Ruth' });

  test('takes the focus, and Esc gives it back.', async () => {
    const { hand } = await openPart(<Details />);
    await hand.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.activeElement).toBe(drawer());
    await hand.keyboard('{Escape}');
    expect(drawer()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  test('asks before typed text is lost, and not otherwise.', async () => {
    const { hand } = await openPart(<Details isDirty />);
    await hand.click(screen.getByRole('button', { name: 'Open' }));
    await hand.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    await hand.click(question.getByRole('button', { name: 'Keep typing' }));
    expect(drawer()).not.toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Close' }));
    await hand.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(drawer()).toBeNull());
  });

  test('goes to the next one on J, but not while someone types a J.', async () => {
    const onNext = vi.fn();
    const { hand } = await openPart(<Details onNext={onNext} />);
    await hand.click(screen.getByRole('button', { name: 'Open' }));
    await hand.keyboard('j');
    await hand.type(screen.getByLabelText('Note'), 'jj');
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  test('makes room for another: one at a time.', async () => {
    const first = vi.fn();
    function Two() {
      const [hasSecond, setHasSecond] = useState(false);
      return (
        <>
          <Drawer title="First" onClose={first}>
            <button type="button" onClick={() => setHasSecond(true)}>
              Second
            </button>
          </Drawer>
          {hasSecond && (
            <Drawer title="Second" onClose={() => undefined}>
              …
            </Drawer>
          )}
        </>
      );
    }
    const { hand } = await openPart(<Two />);
    await hand.click(screen.getByRole('button', { name: 'Second' }));
    expect(first).toHaveBeenCalledTimes(1);
  });
});

describe('A single letter', () => {
  function Keyed({ run }: { run: () => void }) {
    useHotkeys([{ keys: 'n', label: 'New reservation', run }]);
    return <input aria-label="Name" />;
  }

  test('does its deed outside text fields, unless such keys are switched off.', async () => {
    const run = vi.fn();
    const { hand } = await openPart(<Keyed run={run} />);
    await hand.keyboard('n');
    await hand.type(screen.getByLabelText('Name'), 'nn');
    expect(run).toHaveBeenCalledTimes(1);
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => changeTheme({ hasLetterKeys: false }));
    await hand.keyboard('n');
    expect(run).toHaveBeenCalledTimes(1);
  });
});

test('A screen that breaks apologizes with a number, and can be tried again.', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const onBug = vi.fn();
  const Broken = () => {
    if (isBroken) throw new Error('a run with a drop but no pickup');
    return <p>Mended</p>;
  };
  const { hand } = await openPart(
    <ErrorBoundary onBug={onBug}>
      <Broken />
    </ErrorBoundary>,
  );
  const number = screen.getByRole('alert').querySelector('code')?.textContent;
  expect(number).toMatch(/^[0-9a-f]{8}$/);
  expect(onBug).toHaveBeenCalledWith(expect.any(Error), number, expect.anything());
  isBroken = false;
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Mended')).toBeTruthy();
  vi.restoreAllMocks();
});

test('The open tab stands in the address.', async () => {
  const tabs = [
    { key: 'rides', label: 'Rides', content: 'Rides of Ruth' },
    { key: 'notes', label: 'Notes', content: 'Notes on Ruth' },
  ];
  const { hand, address } = await openPart(<Tabs tabs={tabs} />);
  await hand.click(screen.getByRole('tab', { name: 'Notes' }));
  expect(await screen.findByText('Notes on Ruth')).toBeTruthy();
  expect(address()).toBe('/?tab=notes');
});

test('An announcement is read out once, politely or at once.', async () => {
  await openPart(<Announcer />);
  act(() => announce('Moved to Van 05.'));
  expect(screen.getByRole('status').textContent).toBe('Moved to Van 05.');
  act(() => announce('The lift is out.', 'now'));
  expect(screen.getByRole('alert').textContent).toBe('The lift is out.');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('A status is told by a glyph and a word, not by color alone.', async () => {
  const { container } = await openPart(<StatusTag look="onroute" label="On Route" />);
  expect(container.querySelector('.status svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('.status')?.textContent).toBe('On Route');
  expect(new Set(Object.values(rideGlyphs)).size).toBe(9);
});

test('Under a thumb no key cap shows, on whatever screen: one rule of the kit says so, and no other sheet shows one.', () => {
  const source = join(import.meta.dirname, '../..');
  const rules = globSync('**/*.css', { cwd: source }).flatMap((path) =>
    Array.from(
      readFileSync(join(source, path), 'utf8').matchAll(/([^{};]*\bkbd\b[^{};]*)\{[^}]*\bdisplay: ([\w-]+);/g),
      ([, selector = '', display]) => `${path} ${selector.replaceAll(/\/\*.*?\*\/|\s+/gs, ' ').trim()}: ${display}`,
    ),
  );
  expect(rules).toEqual([
    'platform/kit/kit.css .kbd: inline-block',
    'platform/kit/kit.css .kbd:not(.keys-list .kbd), .kbd-word: none',
  ]);
  expect(readFileSync(join(source, 'platform/kit/kit.css'), 'utf8')).toMatch(
    /@media \(max-width: 767\.98px\), \(pointer: coarse\) and \(hover: none\) \{\s*\.kbd:not\(/,
  );
});
