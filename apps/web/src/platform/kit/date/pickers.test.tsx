import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test, vi } from 'vitest';
import { openPart } from '../../testing/open-part.tsx';
import { setWidth } from '../../testing/window.ts';
import { Form } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { DateInput } from './DateInput.tsx';
import { weeksOf } from './month.ts';
import { type DateRange, RangeInput } from './RangeInput.tsx';

const march = Temporal.PlainDate.from('2026-03-10');

function OneDay({ start = march, max }: { start?: Temporal.PlainDate | null; max?: Temporal.PlainDate }) {
  const [day, setDay] = useState(start);
  return (
    <>
      <DateInput label="Day" value={day} onChange={setDay} max={max} />
      <output>{day?.toString() ?? 'none'}</output>
    </>
  );
}

async function openCalendar(part = <OneDay />) {
  const page = await openPart(part);
  await page.hand.click(screen.getByRole('button', { name: /^Pick / }));
  await screen.findAllByRole('grid');
  return page;
}

describe('A date picker', () => {
  test('[SHELL-46] shows two months.', async () => {
    await openCalendar();
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
      'March 2026',
      'April 2026',
    ]);
  });

  test('[CONST-16] shows one month in a window under 820 px, and two from there on.', async () => {
    setWidth(819);
    await openCalendar();
    expect(screen.getAllByRole('grid')).toHaveLength(1);
    document.body.innerHTML = '';
    setWidth(820);
    await openCalendar();
    expect(screen.getAllByRole('grid')).toHaveLength(2);
  });

  test('[SHELL-47] is marked mm/dd/yyyy while it is empty.', async () => {
    await openPart(<OneDay start={null} />);
    expect(screen.getByLabelText<HTMLInputElement>('Day').placeholder).toBe('mm/dd/yyyy');
  });

  test('takes a day from the calendar.', async () => {
    const { hand, container } = await openCalendar();
    await hand.click(screen.getByRole('button', { name: 'Thursday, April 2, 2026' }));
    expect(container.querySelector('output')?.textContent).toBe('2026-04-02');
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('04/02/2026');
  });

  test('is walked with the arrows, over the end of a month, and Enter takes the day.', async () => {
    const { hand, container } = await openCalendar();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, March 10, 2026'));
    await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    expect(container.querySelector('output')?.textContent).toBe('2026-04-01');
  });

  test('takes a typed day, and refuses what is none.', async () => {
    const { hand, container } = await openPart(<OneDay />);
    const input = screen.getByLabelText('Day');
    await hand.clear(input);
    await hand.type(input, '1/5/2027{Enter}');
    expect(container.querySelector('output')?.textContent).toBe('2027-01-05');
    await hand.clear(input);
    await hand.type(input, '2/30/2027{Enter}');
    expect(screen.getByText('Enter the date as mm/dd/yyyy.')).toBeTruthy();
    expect(container.querySelector('output')?.textContent).toBe('2027-01-05');
  });

  test('takes a year of two digits as one of this century, and shows all four once it is left.', async () => {
    const { hand, container } = await openPart(<OneDay />);
    const input = screen.getByLabelText<HTMLInputElement>('Day');
    await hand.clear(input);
    await hand.type(input, '3/5/26');
    await hand.tab();
    expect(container.querySelector('output')?.textContent).toBe('2026-03-05');
    expect(input.value).toBe('03/05/2026');
  });

  test('keeps what is no date, to be mended, and keeps its form from being saved without it.', async () => {
    const save = vi.fn<(values: { due: Temporal.PlainDate | null }) => Promise<void>>(async () => undefined);
    function Paper() {
      const form = useForm<{ due: Temporal.PlainDate | null }>({ start: { due: null } });
      return (
        <Form form={form} onSubmit={save}>
          <DateInput label="Expires on" {...form.field('due')} />
          <button type="submit">Save</button>
        </Form>
      );
    }
    const { hand } = await openPart(<Paper />);
    const input = screen.getByLabelText<HTMLInputElement>('Expires on');
    await hand.type(input, '4/1/');
    await hand.tab();
    expect(input.value).toBe('4/1/');
    expect(screen.getByText('Enter the date as mm/dd/yyyy.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(save).not.toHaveBeenCalled();
    await hand.type(input, '2026{Enter}');
    await waitFor(() => expect(save.mock.calls.map(([{ due }]) => due?.toString())).toEqual(['2026-04-01']));
    expect(screen.queryByText('Enter the date as mm/dd/yyyy.')).toBeNull();
  });

  test('lets go of what was no date when another day is picked, or comes from elsewhere.', async () => {
    const { hand } = await openPart(<OneDay />);
    const input = screen.getByLabelText<HTMLInputElement>('Day');
    await hand.clear(input);
    await hand.type(input, 'soon{Enter}');
    expect(screen.getByText('Enter the date as mm/dd/yyyy.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: /^Pick / }));
    await hand.click(await screen.findByRole('button', { name: 'Thursday, March 12, 2026' }));
    expect(input.value).toBe('03/12/2026');
    expect(screen.queryByText('Enter the date as mm/dd/yyyy.')).toBeNull();
  });

  test('takes no day beyond its last one, by hand or by keys.', async () => {
    const { hand, container } = await openCalendar(<OneDay max={march} />);
    await hand.click(screen.getByRole('button', { name: 'Wednesday, March 11, 2026' }));
    expect(container.querySelector('output')?.textContent).toBe('2026-03-10');
    await hand.clear(screen.getByLabelText('Day'));
    await hand.type(screen.getByLabelText('Day'), '3/11/2026{Enter}');
    await screen.findByText('Choose 03/10/2026 or earlier.');
  });
});

test('A range picker takes two days in whichever order they are pressed.', async () => {
  function Range() {
    const [range, setRange] = useState<DateRange | null>({ start: march, end: march });
    return <RangeInput label="Days" value={range} onChange={setRange} />;
  }
  const { hand } = await openCalendar(<Range />);
  await hand.click(screen.getByRole('button', { name: 'Thursday, April 2, 2026' }));
  await hand.click(
    within(screen.getByRole('dialog', { name: 'Calendar of Days' })).getByRole('button', {
      name: 'Friday, March 27, 2026',
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('03/27/2026 – 04/02/2026');
});

test('A range picker takes years of two digits.', async () => {
  function Range() {
    const [range, setRange] = useState<DateRange | null>(null);
    return <RangeInput label="Days" value={range} onChange={setRange} />;
  }
  const { hand } = await openPart(<Range />);
  await hand.type(screen.getByLabelText('Days'), '3/5/26 - 3/1/26{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('03/01/2026 – 03/05/2026');
});

test('A month starts its weeks on Sunday.', () => {
  const weeks = weeksOf(Temporal.PlainYearMonth.from('2026-02'));
  expect(weeks).toHaveLength(4);
  expect(weeks[0]?.map((day) => day?.day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weeksOf(Temporal.PlainYearMonth.from('2026-03'))[4]?.map((day) => day?.day ?? 0)).toEqual([
    29, 30, 31, 0, 0, 0, 0,
  ]);
});
