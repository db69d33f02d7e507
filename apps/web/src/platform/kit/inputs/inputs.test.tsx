import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listenToKeys } from '../../keys.ts';
import { openPart } from '../../testing/open-part.tsx';
import { notices } from '../../notices/index.ts';
import {
  ActionDetailInput,
  DateInput,
  Form,
  Modal,
  NumberInput,
  PasswordInput,
  PasteAllowed,
  PhoneInput,
  ReadOnlyNote,
  SearchInput,
  SelectInput,
  TextArea,
  TextInput,
  TimeInput,
  useForm,
  useHotkeys,
} from '../index.ts';

function Held({
  children,
  start = '',
}: {
  children: (value: string, set: (value: string) => void) => ReactNode;
  start?: string;
}) {
  const [value, set] = useState(start);
  return children(value, set);
}

describe('A number field with bounds', () => {
  function Places() {
    const [places, set] = useState<number | null>(4);
    return <NumberInput label="Places" help="With the driver's." min={1} max={40} value={places} onChange={set} />;
  }

  test.each([
    ['999', '40', '999 is too much: at most 40.'],
    ['0', '1', '0 is too little: at least 1.'],
    ['12', '12', "With the driver's."],
  ])('that is left with %s holds %s and says what it makes of it', async (text, held, sentence) => {
    const { hand } = await openPart(<Places />);
    const field = screen.getByLabelText<HTMLInputElement>('Places');
    await hand.clear(field);
    await hand.type(field, text);
    await hand.tab();
    expect(field.value).toBe(held);
    expect(field.closest('.field')?.querySelector('.field-help')?.textContent).toBe(sentence);
    await hand.clear(field);
    await hand.type(field, '7');
    expect(field.closest('.field')?.querySelector('.field-help')?.textContent).toBe("With the driver's.");
  });
});

describe('Pasting', () => {
  /** Pastes into the field and gives back what it holds then. */
  async function paste(field: ReactNode, isAllowedEverywhere = false) {
    const { hand } = await openPart(<PasteAllowed value={isAllowedEverywhere}>{field}</PasteAllowed>);
    const input = screen.getByLabelText<HTMLInputElement>('Field');
    await hand.click(input);
    await hand.paste('12 Elm St');
    return input.value;
  }
  const text = <Held>{(value, set) => <TextInput label="Field" value={value} onChange={set} />}</Held>;
  const area = <Held>{(value, set) => <TextArea label="Field" value={value} onChange={set} />}</Held>;

  test('[SHELL-50] is refused in a text input, which says so.', async () => {
    expect(await paste(text)).toBe('');
    expect(screen.getByText('Pasting is off in this field. Type it instead.')).toBeTruthy();
  });

  test('[SHELL-50] is refused in a text area too.', async () => expect(await paste(area)).toBe(''));

  test('[SHELL-50] is allowed everywhere once the operator allows it.', async () => {
    expect(await paste(text, true)).toBe('12 Elm St');
  });

  test('[SHELL-50] is always allowed in a password and in a search.', async () => {
    const password = <Held>{(value, set) => <PasswordInput label="Field" value={value} onChange={set} />}</Held>;
    expect(await paste(password)).toBe('12 Elm St');
    const page = document.body;
    page.innerHTML = '';
    const search = (
      <Held>{(value, set) => <SearchInput label="Field" placeholder="Find" value={value} onChange={set} />}</Held>
    );
    expect(await paste(search)).toBe('12 Elm St');
  });

  test('[SHELL-51] is allowed in the action detail.', async () => {
    expect(
      await paste(<Held>{(value, set) => <ActionDetailInput label="Field" value={value} onChange={set} />}</Held>),
    ).toBe('12 Elm St');
  });

  test('[SHELL-52] is refused in a read-only note.', async () => {
    await openPart(<ReadOnlyNote label="Field" note="Ring twice." />);
    const note = screen.getByLabelText<HTMLTextAreaElement>('Field');
    const pasting = new Event('paste', { bubbles: true, cancelable: true });
    note.dispatchEvent(pasting);
    expect(pasting.defaultPrevented).toBe(true);
    expect(note.value).toBe('Ring twice.');
  });
});

describe('A phone number', () => {
  const PhoneField = ({ start }: { start: string }) => (
    <Held start={start}>
      {(value, set) => (
        <>
          <PhoneInput label="Phone" value={value} onChange={set} />
          <output>{value}</output>
        </>
      )}
    </Held>
  );
  const shown = () => screen.getByLabelText<HTMLInputElement>('Phone').value;

  test('[SHELL-53] of ten digits is shown as (xxx) xxx-xxxx.', async () => {
    await openPart(<PhoneField start="5305550142" />);
    expect(shown()).toBe('(530) 555-0142');
  });

  test('[SHELL-54] of eleven that start with 1 is shown without the 1; other text stays as it is.', async () => {
    await openPart(<PhoneField start="15305550142" />);
    expect(shown()).toBe('(530) 555-0142');
    document.body.innerHTML = '';
    await openPart(<PhoneField start="ext. 44" />);
    expect(shown()).toBe('ext. 44');
  });

  test('is kept as it is dialed, and shown tidily once the field is left.', async () => {
    const { hand, container } = await openPart(<PhoneField start="" />);
    await hand.type(screen.getByLabelText('Phone'), '530 555 0142');
    expect(shown()).toBe('530 555 0142');
    await hand.tab();
    expect(shown()).toBe('(530) 555-0142');
    expect(container.querySelector('output')?.textContent).toBe('+15305550142');
  });
});

describe('The time field', () => {
  const onChange = vi.fn();
  beforeEach(() => onChange.mockClear());

  function TimeField({ start, isOptional = false }: { start: string | null; isOptional?: boolean }) {
    const [time, setTime] = useState(start === null ? null : Temporal.PlainTime.from(start));
    return (
      <TimeInput
        label="Time"
        value={time}
        onChange={(next, isNextDay) => {
          setTime(next);
          onChange(next.toString(), isNextDay);
        }}
        {...(isOptional && { optional: true, onEmpty: () => setTime(null) })}
      />
    );
  }

  /** Types into the field, leaves it, and gives back what it shows. */
  async function type(typed: string, start: string | null = null) {
    const { hand } = await openPart(<TimeField start={start} />);
    const input = screen.getByLabelText<HTMLInputElement>('Time');
    await hand.clear(input);
    await hand.type(input, typed);
    await hand.tab();
    return input.value;
  }

  test('[SHELL-59] takes 13:30.', async () => expect(await type('13:30')).toBe('1:30 PM'));
  test('[SHELL-60] takes 1:30 pm.', async () => expect(await type('1:30 pm')).toBe('1:30 PM'));
  test('[SHELL-61] takes 130p.', async () => expect(await type('130p')).toBe('1:30 PM'));
  test('[SHELL-62] goes back to what stood there for hours from 25 to 99.', async () => {
    expect(await type('25:00', '08:15')).toBe('8:15 AM');
    expect(onChange).toHaveBeenLastCalledWith('08:15:00', false);
  });
  test('[SHELL-62] goes back to 1:00 PM where nothing stood there.', async () => {
    expect(await type('99:00')).toBe('1:00 PM');
    expect(onChange).toHaveBeenLastCalledWith('13:00:00', false);
  });
  test('[SHELL-63] refuses negative hours.', async () => expect(await type('-3:00', '08:15')).toBe('8:15 AM'));
  test('[SHELL-64] refuses minutes over 60.', async () => expect(await type('8:61', '08:15')).toBe('8:15 AM'));
  test('[SHELL-65] rolls 60 minutes into the next hour.', async () => expect(await type('8:60')).toBe('9:00 AM'));
  test('[SHELL-66] takes 24:30 for the night after.', async () => {
    expect(await type('24:30')).toBe('12:30 AM');
    expect(onChange).toHaveBeenLastCalledWith('00:30:00', true);
  });
  test('is emptied from the keyboard where it is optional, and elsewhere takes back what stood there.', async () => {
    const leaveEmpty = async (isOptional: boolean) => {
      const { hand, unmount } = await openPart(<TimeField start="08:15" isOptional={isOptional} />);
      const input = screen.getByLabelText<HTMLInputElement>(/^Time/);
      await hand.clear(input);
      await hand.tab();
      const shown = input.value;
      unmount();
      return shown;
    };
    expect(await leaveEmpty(true)).toBe('');
    expect(await leaveEmpty(false)).toBe('8:15 AM');
    expect(notices.get()).toEqual([]);
  });
  test('[CONST-10] offers the quarter hours of a day, from what stands there on, by keys', async () => {
    const { hand } = await openPart(<TimeField start="08:15" />);
    const input = screen.getByLabelText<HTMLInputElement>('Time');
    await hand.click(input);
    await hand.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const list = screen.getByRole('listbox', { name: 'List of times for Time' });
    const times = within(list).getAllByRole('option');
    const texts = times.map(({ textContent }) => textContent);
    expect([texts.length, ...texts.slice(0, 3), texts.at(-1)]).toEqual([
      96,
      '12:00 AM',
      '12:15 AM',
      '12:30 AM',
      '11:45 PM',
    ]);
    expect(within(list).getByRole('option', { selected: true }).textContent).toBe('8:15 AM');
    await hand.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect([input.value, document.activeElement]).toEqual(['8:45 AM', input]);
    expect(onChange).toHaveBeenLastCalledWith('08:45:00', false);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  test('closes its list by Escape and by going elsewhere, and what stood there stands', async () => {
    const { hand } = await openPart(<TimeField start="08:15" />);
    const open = async () => {
      await hand.click(screen.getByRole('button', { name: 'List of times for Time' }));
      return screen.getByRole('listbox');
    };
    await open();
    await hand.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Time'));
    await open();
    await hand.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    await hand.click(within(await open()).getByRole('option', { name: '9:00 AM' }));
    expect(onChange.mock.calls).toEqual([['09:00:00', false]]);
  });
  test('begins its list with what is half typed, and goes on being typed into from there', async () => {
    const { hand } = await openPart(<TimeField start="08:15" />);
    const input = screen.getByLabelText<HTMLInputElement>('Time');
    const type = async (text: string) => {
      await hand.clear(input);
      await hand.type(input, text);
      await hand.keyboard('{Alt>}{ArrowDown}{/Alt}');
      return screen.getByRole('option', { selected: true }).textContent;
    };
    expect(await type('930')).toBe('9:30 AM');
    await hand.keyboard('p');
    expect([input.value, document.activeElement, screen.queryByRole('listbox')]).toEqual(['930p', input, null]);
    await hand.tab();
    expect(input.value).toBe('9:30 PM');
    expect(await type('9:75')).toBe('9:30 PM');
    expect(notices.get()).toEqual([]);
    await hand.keyboard('{ArrowDown}{Enter}');
    expect(input.value).toBe('9:45 PM');
  });
  test('in a dialog gives Escape to its list first, and keys of the page none', async () => {
    const ran = vi.fn();
    const closed = vi.fn();
    function Page() {
      useHotkeys([{ keys: 'ctrl+z', label: 'Undo', run: ran }]);
      return (
        <Modal title="Block" isOpen onClose={closed} actions={null}>
          <TimeField start="08:15" />
        </Modal>
      );
    }
    const stop = listenToKeys();
    const { hand } = await openPart(<Page />);
    await hand.click(await screen.findByRole('button', { name: 'List of times for Time' }));
    await hand.keyboard('{Control>}z{/Control}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([ran.mock.calls, closed.mock.calls]).toEqual([[], []]);
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    stop();
  });
  test('[ERR-39] says Invalid Time. in a toast titled Alert.', async () => {
    await type('noon');
    expect(notices.get().map(({ title, text }) => ({ title, text }))).toEqual([
      { title: 'Alert', text: 'Invalid Time.' },
    ]);
    expect(notices.get()[0]?.cause).toBe('“noon” is no time: type 3:30 PM, 15:30 or 330p.');
  });
  test('says why what was typed is no time, and puts it back to be mended.', async () => {
    const { hand } = await openPart(<TimeField start="08:15" />);
    const input = screen.getByLabelText<HTMLInputElement>(/^Time/);
    await hand.clear(input);
    await hand.type(input, '9:75');
    await hand.tab();
    expect(input.value).toBe('8:15 AM');
    expect(screen.getByText(/^“9:75” is no time: an hour has 60 minutes\./)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Put it back' }));
    expect([input.value, document.activeElement]).toEqual(['9:75', input]);
    await hand.type(input, '{Backspace}{Backspace}45{Tab}');
    expect(input.value).toBe('9:45 AM');
    expect(screen.queryByText(/is no time/)).toBeNull();
  });
});

describe('A form saved from within a field to choose from', () => {
  test.each([
    ['one of a list', 1],
    ['one of a list that can be searched', 9],
  ])('is saved by Ctrl Enter, with what is chosen, and the list stays closed: %s', async (_what, count) => {
    const saved = vi.fn();
    const choices = Array.from({ length: count }, (_, n) => ({ value: `p${n}`, label: `Payment ${n}` }));
    function Page() {
      useHotkeys([{ keys: 'ctrl+enter', label: 'Save', inFields: true, run: saved }]);
      return <SelectInput label="Payment" choices={choices} value="p0" onChange={() => undefined} />;
    }
    const stop = listenToKeys();
    const { hand } = await openPart(<Page />);
    const field = screen.getByRole('combobox', { name: 'Payment' });
    field.focus();
    await hand.keyboard('{Control>}{Enter}{/Control}');
    expect(saved).toHaveBeenCalledTimes(1);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await hand.keyboard('{Enter}');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    stop();
  });
});

describe('A form saved from within a field', () => {
  async function open(saved: (values: { time: string; day: string }) => void) {
    function RideForm() {
      const form = useForm({ start: { time: '08:15', day: '2026-03-10' } });
      const { time, day } = form.values;
      return (
        <Form form={form} onSubmit={async (values) => Promise.resolve(saved(values))}>
          <TimeInput
            label="Time"
            value={Temporal.PlainTime.from(time)}
            onChange={(next) => form.set('time', next.toString().slice(0, 5))}
          />
          <DateInput
            label="Day"
            value={Temporal.PlainDate.from(day)}
            onChange={(next) => form.set('day', next?.toString() ?? '')}
          />
          <button type="submit">Save</button>
        </Form>
      );
    }
    const { hand } = await openPart(<RideForm />);
    return async (label: string, text: string) => {
      await hand.clear(screen.getByLabelText(label));
      await hand.type(screen.getByLabelText(label), `${text}{Enter}`);
    };
  }

  test('has what stands there, though the field was not left.', async () => {
    const saved = vi.fn();
    const type = await open(saved);
    await type('Time', '915a');
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ time: '09:15', day: '2026-03-10' }));
    await type('Day', '3/11/2026');
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ time: '09:15', day: '2026-03-11' }));
  });

  test('is not saved as it was before when that is no time or no day.', async () => {
    const saved = vi.fn();
    const type = await open(saved);
    await type('Time', 'noon');
    await type('Day', '13/45/2026');
    expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
    await type('Day', '3/12/2026');
    await waitFor(() => expect(saved.mock.calls).toEqual([[{ time: '08:15', day: '2026-03-12' }]]));
  });

  test('is not saved by the press that leaves what is no time, and is by the next, with the time that came back.', async () => {
    const saved = vi.fn();
    function RideForm() {
      const form = useForm({ start: { time: '08:15' } });
      return (
        <Form form={form} onSubmit={async (values) => Promise.resolve(saved(values))}>
          <TimeInput
            label="Time"
            value={Temporal.PlainTime.from(form.values.time)}
            onChange={(next) => form.set('time', next.toString().slice(0, 5))}
          />
          <button type="submit">Save</button>
        </Form>
      );
    }
    const { hand } = await openPart(<RideForm />);
    const time = screen.getByLabelText<HTMLInputElement>('Time');
    await hand.clear(time);
    await hand.type(time, '9:75');
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(time));
    expect(screen.getByText(/“9:75” is no time/)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.mock.calls).toEqual([[{ time: '08:15' }]]));
  });
});
