import { cornerName } from '@handrail/domain/programs';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton, useRowWindow } from '../../platform/kit/index.ts';
import { announce } from '../../platform/notices/index.ts';
import { type CornerAt, stepOf } from '../../places/index.ts';
import { withCorner, withCornerAfter, withoutCorner } from './area-edits.ts';
import type { AreaEditing } from './use-area-editing.ts';
import { type Axis, AXES, useTypedDegrees } from './use-typed-degrees.ts';

const ROW_PX = 30;

/**
 * The corners of one part, a row for each. One stop of the Tab key: arrows move, what is typed replaces, Enter goes on to the
 * next row. It does all that the map does.
 */
export function CornerTable({ editing }: { editing: AreaEditing }) {
  const { area, chosen, choose, change, wrong } = editing;
  const part = chosen?.part ?? 0;
  const corners = area[part] ?? [];
  const typed = useTypedDegrees(editing);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const axis = useRef<Axis>('latitude');
  const hint = useId();
  const rows = useRowWindow(corners.length, scroller, ROW_PX, String(part));

  function focusOn(at: CornerAt, on: Axis) {
    rows.reveal(at.corner);
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${at.corner} ${on}"]`)?.focus();
  }

  function add(at: CornerAt) {
    const next = { part: at.part, corner: at.corner + 1 };
    flushSync(() => change(withCornerAfter(area, at), next));
    announce(`${cornerName(area, next.part, next.corner)} added.`);
    focusOn(next, axis.current);
  }

  function remove(at: CornerAt) {
    const name = cornerName(area, at.part, at.corner);
    flushSync(() => change(withoutCorner(area, at), at));
    announce(`${name} removed.`);
    focusOn({ part, corner: Math.min(at.corner, corners.length - 2) }, axis.current);
  }

  function onKeyDown(event: KeyboardEvent, at: CornerAt, on: Axis) {
    const step = event.altKey && corners[at.corner] ? stepOf(corners[at.corner] ?? NOWHERE, event) : null;
    const to = placeAfter({ corner: at.corner, on }, event.key);
    if (step) {
      change(withCorner(area, at, step.to), at);
      announce(`${step.meters} m ${step.word}`);
    } else if (event.key === 'Escape' && typed.isTyping(at, on)) typed.putBack(at, on);
    else if (event.key === 'Insert') add(at);
    else if (event.key === 'Delete' && !typed.isTyping(at, on)) remove(at);
    else if (to && corners[to.corner] && !(typed.isTyping(at, on) && to.corner === at.corner))
      focusOn({ part, corner: to.corner }, to.on);
    else if (event.key === 'Enter') typed.take(at, on);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div ref={scroller} className="program-corners">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are walked by keys is a grid */}
        <table ref={table} role="grid" aria-label="Corners" aria-describedby={hint} aria-rowcount={corners.length + 1}>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Latitude</th>
              <th scope="col">Longitude</th>
            </tr>
          </thead>
          <tbody>
            {rows.before > 0 && <tr aria-hidden="true" style={{ height: rows.before }} />}
            {corners.slice(rows.first, rows.end).map((point, n) => {
              const corner = rows.first + n;
              const at = { part, corner };
              const isChosen = corner === chosen?.corner;
              const isWrong = wrong?.part === part && wrong.corner === corner;
              return (
                <tr
                  key={corner}
                  ref={rows.measure}
                  data-index={corner}
                  aria-rowindex={corner + 2}
                  aria-selected={isChosen}
                  className={isWrong ? 'program-corner-wrong' : undefined}
                >
                  <th scope="row">{corner + 1}</th>
                  {AXES.map((on) => (
                    <td key={on}>
                      <input
                        data-cell={`${corner} ${on}`}
                        aria-label={`${cornerName(area, part, corner)}, ${on}`}
                        aria-invalid={isWrong || typed.isWrong(at, on) ? true : undefined}
                        inputMode="decimal"
                        autoComplete="off"
                        tabIndex={isChosen && on === 'latitude' ? 0 : -1}
                        value={typed.textOf(at, on, point)}
                        onFocus={(event) => {
                          axis.current = on;
                          if (!isChosen) choose(at);
                          event.target.select();
                        }}
                        onChange={(event) => typed.type(at, on, event.target.value)}
                        onBlur={() => typed.take(at, on)}
                        onKeyDown={(event) => onKeyDown(event, at, on)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
            {rows.after > 0 && <tr aria-hidden="true" style={{ height: rows.after }} />}
          </tbody>
        </table>
      </div>
      {(typed.sentence ?? wrong?.sentence) !== undefined && (
        <p className="field-error" role="alert">
          {typed.sentence ?? wrong?.sentence}
        </p>
      )}
      <div className="program-corner-deeds">
        <ActionButton
          isSmall
          label="Add after"
          icon={<IconPlus size={14} />}
          onClick={() => chosen && add(chosen)}
          refusal={chosen ? null : NO_CORNER}
        />
        <ActionButton
          isSmall
          look="danger"
          label="Delete corner"
          icon={<IconTrash size={14} />}
          onClick={() => chosen && remove(chosen)}
          refusal={chosen ? null : NO_CORNER}
        />
      </div>
      <p id={hint} className="hint program-corner-keys">
        Insert adds a corner after, Delete removes it, Alt and arrows move it by 10 m, with Shift by 100 m.
      </p>
    </>
  );
}

const NO_CORNER = { sentence: 'There is no corner yet.' };
const NOWHERE = { latitude: 0, longitude: 0 };

/** Where a key leads from a cell; null for keys that lead nowhere. */
function placeAfter({ corner, on }: { corner: number; on: Axis }, key: string): { corner: number; on: Axis } | null {
  if (key === 'ArrowUp') return { corner: corner - 1, on };
  if (key === 'ArrowDown' || key === 'Enter') return { corner: corner + 1, on };
  if (key === 'ArrowLeft') return { corner, on: 'latitude' };
  return key === 'ArrowRight' ? { corner, on: 'longitude' } : null;
}
