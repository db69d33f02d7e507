import type { Calls } from '@handrail/contracts/wire';
import {
  PRODUCTIVITY_BY,
  REPORT_LEVELS,
  SAVED_SCREENS,
  spanOfScreen,
  type ReportLevel,
} from '@handrail/domain/reports';

export type Saved = Calls['getSavedReportList']['result'][number];
type Sent = Calls['saveReport']['params'];

/** Who sees a report beside its owner: nobody, everyone who looks at reports, or who holds one level of the two. */
export type SeenBy = 'owner' | 'everyone' | `${ReportLevel}`;

export interface SavedForm {
  name: string;
  screen: Saved['screen'];
  span: Saved['span'];
  program: string;
  by: (typeof PRODUCTIVITY_BY)[number];
  sent: Saved['sent'];
  is_paused: boolean;
  seen_by: SeenBy;
  recipient_ids: readonly string[];
}

/** What a form for a new report begins with: the screen that somebody was looking at, as they looked at it. */
export interface SavedStart {
  screen: Saved['screen'];
  filters: Saved['filters'];
}

export function formOf(report: Saved | null, start: SavedStart | null): SavedForm {
  const { screen, filters } = report ?? start ?? { screen: 'graphs' as const, filters: {} };
  return {
    name: report?.name ?? '',
    screen,
    span: report?.span ?? 'days28',
    program: filters.program ?? '',
    by: filters.by ?? 'driver',
    sent: report?.sent ?? 'never',
    is_paused: report?.is_paused ?? false,
    seen_by: report ? seenBy(report) : 'owner',
    recipient_ids: report?.recipient_ids ?? [],
  };
}

/** What else its screen was asked for stays as long as it is that screen. */
export function toParams(form: SavedForm, report: Saved | null, start: SavedStart | null): Sent {
  const { program, by, recipient_ids, seen_by, ...said } = form;
  const held = report ?? start;
  const { list, measure, ends } = held?.screen === form.screen ? held.filters : {};
  return {
    ...said,
    span: spanOfScreen(form.screen, form.span),
    is_shared: seen_by !== 'owner',
    shared_levels: REPORT_LEVELS.filter(
      (level) => seen_by === 'owner' || seen_by === 'everyone' || seen_by === `${level}`,
    ),
    saved_report_id: report?.saved_report_id ?? null,
    recipient_ids: [...recipient_ids],
    filters: {
      ...(program === '' ? {} : { program }),
      ...(form.screen === 'productivity' ? { by } : {}),
      ...(list === undefined ? {} : { list }),
      ...(measure === undefined ? {} : { measure }),
      ...(ends === undefined ? {} : { ends }),
    },
    ...(report ? { expected_version: report.version } : {}),
  };
}

/** What of an address is a filter that can be kept. */
export function filtersOfAddress(address: URLSearchParams): Saved['filters'] {
  const said = (key: string) => address.get(key) ?? '';
  const by = PRODUCTIVITY_BY.find((one) => one === said('by'));
  return {
    ...(/^\d+$/.test(said('program')) ? { program: said('program') } : {}),
    ...(by === undefined ? {} : { by }),
    ...(said('list') === 'trips' ? { list: 'trips' } : {}),
    ...(said('measure') === '' ? {} : { measure: said('measure') }),
    ...(said('ends') === 'dropoff' ? { ends: 'dropoff' } : {}),
  };
}

export function isSavedScreen(name: string): name is Saved['screen'] {
  return Object.hasOwn(SAVED_SCREENS, name);
}

function seenBy({ is_shared, shared_levels }: Saved): SeenBy {
  if (!is_shared) return 'owner';
  const [one] = shared_levels;
  return shared_levels.length === 1 && one !== undefined ? `${one}` : 'everyone';
}
