import { z } from 'zod';
import { monthText } from '../billing/index.ts';
import { at, day, id } from '../platform/index.ts';

/** What a month came to: every measure there is, in the order of `measures`, and what was asked for in vain. */
const countedMonth = z.object({
  month: monthText,
  /** Days on which somebody was booked, and those of them that are not closed yet. */
  days: z.int(),
  open_days: z.int(),
  figures: z.array(z.number()),
  asked: z.object({ denied: z.int(), offers_refused: z.int(), asked_outside: z.int() }),
});

export const monthReport = z.object({
  company: z.string(),
  now: countedMonth,
  before: countedMonth,
  year_before: countedMonth,
  /** The rides of the month and of the twelve before it. */
  months: z.array(z.object({ month: monthText, completed: z.int() })),
  programs: z.array(z.object({ program_id: id, program_name: z.string(), figures: z.array(z.number()) })),
  measures: z.array(z.string()),
  version: z.int(),
  counted_at: at,
  days_behind: z.int(),
  /** Days of the month that were put right after they were closed, when and by whom. */
  corrections: z.array(z.object({ date: day, at, by: z.string() })),
});

export const monthAsked = { month: monthText, program_id: z.array(id).max(200) };
