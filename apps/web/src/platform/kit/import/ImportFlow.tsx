import { checkMapping, type ColumnMapping } from '@handrail/domain/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { csvText, saveAsFile } from '../csv.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { FileButton } from '../inputs/FileButton.tsx';
import { FormActions } from '../forms/FormActions.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { EncodingInput } from './EncodingInput.tsx';
import { counted, type ImportPreview, type Noun, rowsText } from './import-preview.ts';
import { refusedRowsCsv } from './refused-rows.ts';
import { DoubtfulRows, ReadRows, RefusedRows } from './RowLists.tsx';
import { addedBy, type ImportCalls, useImport } from './use-import.ts';
import './import.css';

interface ImportFlowProps extends ImportCalls {
  /** What a row is: one 'vehicle', many 'vehicles'. */
  noun: Noun;
  /** What the counts of the answer are called, such as `without_parking`; the others are not told. */
  countNames?: Readonly<Record<string, string>>;
  /** The columns of an empty list, for who starts from nothing. */
  template?: readonly string[];
  /** To where the imported rows can be seen. */
  onShow: () => void;
}

/** Imports a list: choose the file, check how it was read, import what is in order, take it back if it was wrong. */
export function ImportFlow({ noun, countNames, template, onShow, ...calls }: ImportFlowProps) {
  const way = useImport(noun, calls);
  const { step, chosen, found, done } = way;
  const chooser = (
    <FileButton
      label={step === 'choose' ? 'Choose a file' : 'Choose another file'}
      fileLabel="List to import"
      accept=".csv,.xlsx,.txt,text/csv,text/plain"
      look={step === 'choose' ? 'main' : 'plain'}
      isBusy={way.isSending || (way.isBusy && found === null)}
      onChoose={(file) => void way.choose(file)}
    />
  );

  return (
    <div className="import-flow">
      {way.trouble !== null && <ErrorState sentence={way.trouble} kept="Nothing was changed." />}
      {way.isEncodingAsked && chosen && (
        <EncodingInput value={chosen.encoding} onChange={(encoding) => void way.setEncoding(encoding)} />
      )}
      {step === 'choose' && (
        <>
          <p>
            A CSV or Excel file of at most 50 MB. Its first row names the columns; every other row is one {noun.one}.
            Nothing is imported before you have seen how it was read.
          </p>
          <FormActions>
            {chooser}
            {template && (
              <ActionButton
                look="quiet"
                label="Download an empty list"
                onClick={() => saveAsFile(`${noun.many}.csv`, csvText(template, []))}
              />
            )}
          </FormActions>
        </>
      )}
      {step === 'check' && found && chosen && (
        <>
          <StepHead>
            {chosen.file.name}: {rowsText(found.counts.rows)}
          </StepHead>
          {found.import_id === null ? (
            <p>Not every column was recognized. Choose the ones that are missing, and the rows are read.</p>
          ) : (
            <p>
              <strong>{counted(found.counts.fit, noun)}</strong> in order,{' '}
              <strong>{rowsText(found.counts.refused)}</strong> refused.
            </p>
          )}
          <ColumnChoices found={found} mapping={way.mapping} onChange={(name, from) => void way.readFrom(name, from)} />
          <RefusedRows
            found={found}
            onDownload={() =>
              void refusedRowsCsv(found, chosen.file, chosen.encoding).then((text) =>
                saveAsFile(`refused-${noun.many}.csv`, text),
              )
            }
          />
          <DoubtfulRows found={found} />
          <ReadRows found={found} noun={noun} />
          <FormActions>
            <ActionButton
              look="main"
              label={`Import ${counted(found.counts.fit, noun)}`}
              isBusy={way.isBusy}
              refusal={whyNot(found, way.mapping)}
              onClick={() => void way.bringIn()}
            />
            {chooser}
          </FormActions>
        </>
      )}
      {step === 'done' && found && done && (
        <>
          <StepHead>{counted(addedBy(done, found), noun)} imported</StepHead>
          <ul>
            {found.counts.refused > 0 && <li>{rowsText(found.counts.refused)} left out.</li>}
            {Object.entries(countNames ?? {}).map(([name, words]) => (
              <CountLine key={name} count={done.counts[name] ?? 0} noun={noun} words={words} />
            ))}
            {done.leftOut?.map(({ row, message }) => (
              <li key={row}>
                Row {row} was left out: {message}
              </li>
            ))}
          </ul>
          <FormActions
            far={
              done.undo && (
                <ActionButton
                  look="danger"
                  label="Undo the import"
                  isBusy={way.isBusy}
                  onClick={() => void way.takeBack()}
                />
              )
            }
          >
            <ActionButton look="main" label={`Show ${noun.many}`} onClick={onShow} />
            {chooser}
          </FormActions>
        </>
      )}
    </div>
  );
}

/** The head of a step. It takes the focus: the button that led here is gone. */
function StepHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <h2 ref={head} tabIndex={-1}>
      {children}
    </h2>
  );
}

function CountLine({ count, noun, words }: { count: number; noun: Noun; words: string }) {
  return count === 0 ? null : (
    <li>
      {counted(count, noun)} {words}.
    </li>
  );
}

function whyNot(found: ImportPreview, mapping: ColumnMapping) {
  const checked = checkMapping(found.fields, mapping);
  if (!checked.ok) return checked.refusal;
  return found.counts.fit === 0 || found.import_id === null ? { sentence: 'No row is in order.' } : null;
}
