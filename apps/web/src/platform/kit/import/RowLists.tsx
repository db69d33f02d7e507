import { useState } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { cellText, type ImportPreview, type Noun } from './import-preview.ts';
import { labelOf } from './refused-rows.ts';

/** More than this is mended in the file, not read on a screen. */
const FIRST_ERRORS = 25;

/** The rows that will be left out: which, where, and why. */
export function RefusedRows({ found, onDownload }: { found: ImportPreview; onDownload: () => void }) {
  const [isWhole, setIsWhole] = useState(false);
  const { errors, counts } = found;
  if (errors.length === 0) return null;
  const shown = isWhole ? errors : errors.slice(0, FIRST_ERRORS);
  return (
    <div className="import-part">
      <div className="import-head">
        <h3>Refused rows</h3>
        <ActionButton
          isSmall
          label={counts.refused === 1 ? 'Download the refused row' : `Download ${counts.refused} refused rows`}
          onClick={onDownload}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table is scrolled with the arrows */}
      <section className="import-table" tabIndex={0} aria-label="Refused rows">
        <table aria-label="Refused rows">
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
      {errors.length > shown.length && (
        <ActionButton
          look="quiet"
          isSmall
          label={`Show all ${errors.length} problems`}
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
