import { type ReactNode, useState } from 'react';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { cellText, counted, type ImportPreview, type Noun } from './import-preview.ts';
import { labelOf } from './refused-rows.ts';

/** More than this is mended in the file, not read on a screen. */
const FIRST_PROBLEMS = 25;

/** The rows that will be left out: which, where, and why. */
export function RefusedRows({ found, onDownload }: { found: ImportPreview; onDownload: () => void }) {
  const told = new Set(found.errors.map(({ row }) => row)).size;
  const isAll = told >= found.counts.refused;
  return (
    <ProblemRows
      title="Refused rows"
      problems={found.errors}
      isAll={isAll}
      found={found}
      action={<ActionButton isSmall label={downloadLabel(told, isAll)} onClick={onDownload} />}
    />
  );
}

/** The server names so many problems of a long list, and counts the rest. */
function downloadLabel(told: number, isAll: boolean): string {
  if (isAll && told === 1) return 'Download the refused row';
  return `Download ${isAll ? '' : 'the first '}${counted(told, { one: 'refused row', many: 'refused rows' })}`;
}

/** The rows that come in, and want a look. */
export function DoubtfulRows({ found }: { found: ImportPreview }) {
  return <ProblemRows title="Imported, and to be looked at" problems={found.warnings} found={found} />;
}

interface ProblemRowsProps {
  title: string;
  problems: ImportPreview['errors'];
  /** Whether these are all there are. */
  isAll?: boolean;
  found: ImportPreview;
  action?: ReactNode;
}

function ProblemRows({ title, problems, isAll = true, found, action = null }: ProblemRowsProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (problems.length === 0) return null;
  const shown = isWhole ? problems : problems.slice(0, FIRST_PROBLEMS);
  return (
    <div className="import-part">
      <div className="import-head">
        <h3>{title}</h3>
        {action}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table is scrolled with the arrows */}
      <section className="import-table" tabIndex={0} aria-label={title}>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col" className="cell-right">
                Row
              </th>
              <th scope="col">Field</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, field, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <th scope="row" className="cell-right">
                  {row}
                </th>
                <td>{labelOf(field, found)}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {problems.length > shown.length && (
        <ActionButton
          look="quiet"
          isSmall
          label={`Show ${isAll ? 'all' : 'the first'} ${counted(problems.length, { one: 'problem', many: 'problems' })}`}
          onClick={() => setIsWhole(true)}
        />
      )}
    </div>
  );
}

/** The first rows in order, as they were understood. */
export function ReadRows({ found: { fields, mapping, sample }, noun }: { found: ImportPreview; noun: Noun }) {
  if (sample.length === 0) return null;
  const read = fields.filter(({ name }) => mapping[name]);
  return (
    <div className="import-part">
      <h3>First {noun.many}, as they were read</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the arrows */}
      <section className="import-table" tabIndex={0} aria-label={`First ${noun.many}, as they were read`}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="cell-right">
                Row
              </th>
              {read.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ row, values }) => (
              <tr key={row}>
                <th scope="row" className="cell-right">
                  {row}
                </th>
                {read.map(({ name }) => (
                  <td key={name}>{cellText(values[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
