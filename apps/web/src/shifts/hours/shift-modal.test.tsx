import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { workingHours } from '@handrail/domain/shifts';
import { describe, expect, test, vi } from 'vitest';
import type { Area } from '../../platform/areas.ts';
import { openPart } from '../../platform/testing/open-part.tsx';
import { account, fakeServer, openConsole, refuse } from '../../testing.tsx';
import { ShiftModal, shiftsIn, WorkingHoursBand } from '../index.ts';
import { PAPER_DAY, PAPER_ZONE, paperDriver, paperPrograms, paperSchedule } from '../paper-schedule.ts';

const omar = paperDriver('31', 'Omar Reyes', [['08:00', '16:00']]);
const silva = paperDriver('32', 'Ana Silva');
const costa = paperDriver('33', 'Ana Costa');
const schedule = paperSchedule([omar, silva, costa]);
const message = 'Saved the hours of 1 driver for Tuesday, March 10, 2026.';

type Save = NonNullable<Parameters<typeof fakeServer>[0]>['saveFleetScheduleData'];

/** Opens the modal as the board will: over a screen of its own. */
async function open(
  props: Partial<Parameters<typeof ShiftModal>[0]> = {},
  save: Save = { message, driver_schedule: schedule },
) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperPrograms.slice(0, 1) }),
    getFleetScheduleData: schedule,
    saveFleetScheduleData: save,
  });
  const Board = () => {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? (
      <ShiftModal
        date={Temporal.PlainDate.from(PAPER_DAY)}
        schedule={schedule}
        drivers={[omar]}
        onClose={() => setIsOpen(false)}
        {...props}
      />
    ) : (
      <p>The board</p>
    );
  };
  const board: Area = {
    routes: [{ path: '/board', access: [3], title: 'Board', load: () => Promise.resolve({ default: Board }) }],
    menu: [],
  };
  const page = openConsole('/board', [board]);
  const modal = within(await screen.findByRole('dialog', { name: 'Schedule or edit driver shift' }));
  return { ...page, server, modal };
}

const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('The shift modal', () => {
  test('[SHIFT-13] [SHIFT-16] has its title, Cancel and Save, and Cancel saves nothing', async () => {
    const { hand, modal, server } = await open();
    expect(modal.getByRole('button', { name: 'Save' })).toBeTruthy();
    await hand.click(modal.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The board')).toBeTruthy();
    expect(server.paramsOf('saveFleetScheduleData')).toEqual([]);
  });

  test.each([
    { label: 'Start shift', was: '8:00 AM', typed: '930', shown: '9:30 AM', picked: '9:45 AM' },
    { label: 'End shift', was: '4:00 PM', typed: '530p', shown: '5:30 PM', picked: '5:45 PM' },
  ])(
    '[SHIFT-14] [SHIFT-15] takes $label typed, or picked from the list',
    async ({ label, was, typed, shown, picked }) => {
      const { hand, modal } = await open();
      const field = modal.getByLabelText(label);
      expect(valueOf(field)).toBe(was);
      await hand.clear(field);
      await hand.type(field, typed);
      await hand.tab();
      expect(valueOf(field)).toBe(shown);

      await hand.click(field);
      await hand.click(await screen.findByRole('option', { name: picked }));
      expect(valueOf(field)).toBe(picked);
    },
  );

  test('walks the list with the arrows and takes a time with Enter', async () => {
    const { hand, modal } = await open();
    const field = modal.getByLabelText('Start shift');
    field.focus();
    await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(valueOf(field)).toBe('8:30 AM');
  });

  test('[SHIFT-17] [SHIFT-18] lists the drivers of a team by first and last name, those without hours marked', async () => {
    const { modal } = await open({ drivers: [omar, silva, costa] });
    const names = modal.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Ana Costa (Not scheduled)', 'Ana Silva (Not scheduled)', 'Omar Reyes']);
  });

  test('[SHIFT-24] gives a driver of a team without hours the default times when they are first edited, and saves them alone', async () => {
    const { hand, modal, server } = await open({ drivers: [omar, silva, costa] });
    await hand.click(modal.getByRole('button', { name: 'Ana Silva (Not scheduled)' }));
    expect(valueOf(modal.getByLabelText('Start shift'))).toBe('1:00 AM');
    expect(valueOf(modal.getByLabelText('End shift'))).toBe('6:00 PM');
    await hand.click(modal.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The board')).toBeTruthy();
    expect(server.paramsOf('saveFleetScheduleData')).toMatchObject([
      {
        driver_schedule_list: [
          { driver_id: '31', schedule_data: [{ time_data: [{ start_time_val: '2026-03-10T08:00' }] }] },
          { driver_id: '32', schedule_data: [{ time_data: [{ start_time_val: '2026-03-10T01:00' }] }] },
          { driver_id: '33', schedule_data: [] },
        ],
      },
    ]);
  });

  test('[SHIFT-22] draws a new shift a quarter hour to either side of the time that was chosen', async () => {
    const { modal } = await open({ drivers: [silva], at: Temporal.PlainTime.from('14:30') });
    expect(valueOf(modal.getByLabelText('Start shift'))).toBe('2:15 PM');
    expect(valueOf(modal.getByLabelText('End shift'))).toBe('2:45 PM');
  });

  test('says why hours cannot stand, and sends nothing', async () => {
    const { hand, modal, server } = await open();
    const field = modal.getByLabelText('End shift');
    await hand.clear(field);
    await hand.type(field, '7a');
    await hand.click(modal.getByRole('button', { name: 'Save' }));
    expect(modal.getAllByText('Please input a valid time range.')).not.toEqual([]);
    expect(server.paramsOf('saveFleetScheduleData')).toEqual([]);
  });

  test('[ERR-78] closes to save, and opens again with the message and what was typed when the save fails', async () => {
    let answer: (refusal: ReturnType<typeof refuse>) => void = () => undefined;
    const { hand, modal, server } = await open({}, () => new Promise((resolve) => (answer = resolve)));
    const field = modal.getByLabelText('Start shift');
    await hand.clear(field);
    await hand.type(field, '7a');
    await hand.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.paramsOf('saveFleetScheduleData')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(refuse(409, 'STALE', 'Someone else just changed the hours of Omar Reyes.'));
    const again = within(await screen.findByRole('dialog', { name: 'Schedule or edit driver shift' }));
    expect(again.getByRole('alert').textContent).toBe('Someone else just changed the hours of Omar Reyes.');
    expect(valueOf(again.getByLabelText('Start shift'))).toBe('7:00 AM');
  });
});

describe('The working-hours band', () => {
  interface Driven {
    drivers?: readonly string[];
    isTeam?: boolean;
    isLookedAt?: boolean;
  }

  async function openBand({ drivers = ['31'], isTeam = false, isLookedAt = false }: Driven = {}) {
    const onSettings = vi.fn();
    const onMenu = vi.fn();
    const Lane = () => {
      const [isMinimized, setIsMinimized] = useState(false);
      return (
        <WorkingHoursBand
          name="Omar Reyes"
          hours={workingHours(shiftsIn(schedule, drivers), [1250, 305], { isTeam, zoneOf: () => PAPER_ZONE })}
          isMinimized={isMinimized}
          onMinimize={setIsMinimized}
          onSettings={isLookedAt ? null : onSettings}
          onMenu={onMenu}
        />
      );
    };
    const page = await openPart(<Lane />);
    const band = within(screen.getByRole('region', { name: 'Working hours of Omar Reyes' }));
    return { ...page, band, onSettings, onMenu };
  }

  test('[SHIFT-06] [SHIFT-07] [SHIFT-08] shows the hours in all, the ranges, and the fees in dollars', async () => {
    const { band } = await openBand();
    for (const text of ['8 h', '8:00 AM – 4:00 PM', '$15.55']) expect(band.getByText(text)).toBeTruthy();
  });

  test('is minimized to one line, and restored', async () => {
    const { band, hand } = await openBand();
    await hand.click(band.getByRole('button', { name: 'Minimize the hours' }));
    expect(band.getByText('8:00 AM – 4:00 PM')).toBeTruthy();
    expect(band.queryByText('8 h')).toBeNull();
    await hand.click(band.getByRole('button', { name: 'Restore the hours' }));
    expect(band.getByText('8 h')).toBeTruthy();
  });

  test('has no settings where the day is only looked at', async () => {
    const { band } = await openBand({ isLookedAt: true });
    expect(band.queryByRole('button', { name: 'Shift settings' })).toBeNull();
  });

  test('asks for the shift modal by its settings button', async () => {
    const { band, hand, onSettings } = await openBand();
    await hand.click(band.getByRole('button', { name: 'Shift settings' }));
    expect(onSettings).toHaveBeenCalledTimes(1);
  });

  test.each([
    { isTeam: false, sentence: 'Driver schedule not set.' },
    { isTeam: true, sentence: 'Drivers schedule not set.' },
  ])('[SHIFT-10] [SHIFT-11] says when nobody has hours: $sentence', async ({ isTeam, sentence }) => {
    const { band } = await openBand({ drivers: [], isTeam });
    expect(band.getByText(sentence)).toBeTruthy();
  });

  test('asks for the right-click menu where it was pressed, and by the menu key', async () => {
    const { band, hand, onMenu } = await openBand();
    const isAllowed = fireEvent.contextMenu(band.getByText('8 h'), { clientX: 40, clientY: 60 });
    expect(isAllowed).toBe(false);
    expect(onMenu).toHaveBeenLastCalledWith({ x: 40, y: 60 });
    band.getByRole('button', { name: 'Shift settings' }).focus();
    await hand.keyboard('{Shift>}{F10}{/Shift}');
    await hand.keyboard('{ContextMenu}');
    expect(onMenu).toHaveBeenCalledTimes(3);
  });
});
