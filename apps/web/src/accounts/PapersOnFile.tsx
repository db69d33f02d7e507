import { PAPER_WORDS, type PaperKind } from '@handrail/domain/fleet';
import { slashDate } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Checkbox, DateInput, SaveModal } from '../platform/kit/index.ts';
import { PaperWarning } from './PaperWarning.tsx';
import './accounts.css';

export interface PaperOnFile<Kind extends PaperKind = PaperKind> {
  paper: Kind;
  expires_on: string | null;
}

interface PapersOnFileProps<Kind extends PaperKind> {
  /** Those that are kept here; what stands elsewhere, such as a license, is not among them. */
  kinds: readonly Kind[];
  papers: readonly PaperOnFile[];
  onSave: (papers: PaperOnFile<Kind>[]) => Promise<void>;
}

/** The papers of a vehicle or a driver that payers ask for, until when each is good, and where that is said. */
export function PapersOnFile<Kind extends PaperKind>({ kinds, papers, onSave }: PapersOnFileProps<Kind>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="account-on-file" aria-label="Papers">
      <div className="account-on-file-head">
        <h2>Papers</h2>
        <ActionButton isSmall label="Change papers" onClick={() => setIsOpen(true)} />
      </div>
      <ul>
        {kinds.map((kind) => {
          const held = papers.find(({ paper }) => paper === kind);
          return (
            <li key={kind}>
              {PAPER_WORDS[kind]}:{' '}
              {held ? (
                <PaperWarning
                  name={PAPER_WORDS[kind]}
                  expiresOn={held.expires_on}
                  otherwise={untilText(held.expires_on)}
                />
              ) : (
                <span className="quiet">none on file</span>
              )}
            </li>
          );
        })}
      </ul>
      {isOpen && <PapersModal kinds={kinds} papers={papers} onSave={onSave} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function PapersModal<Kind extends PaperKind>({
  kinds,
  papers,
  onSave,
  onClose,
}: PapersOnFileProps<Kind> & { onClose: () => void }) {
  const [typed, setTyped] = useState<ReadonlyMap<Kind, string | null>>(
    new Map(
      kinds.flatMap((kind) => {
        const held = papers.find(({ paper }) => paper === kind);
        return held ? [[kind, held.expires_on] as const] : [];
      }),
    ),
  );
  const put = (kind: Kind, on: string | null) => setTyped(new Map([...typed, [kind, on]]));

  async function send() {
    await onSave([...typed].map(([paper, expires_on]) => ({ paper, expires_on })));
  }

  return (
    <SaveModal title="Papers on file" save="Save papers" onSave={send} onClose={onClose}>
      {kinds.map((kind) => (
        <div key={kind} className="account-paper">
          <Checkbox
            label={`${PAPER_WORDS[kind]} is on file`}
            isChecked={typed.has(kind)}
            onChange={(isOn) =>
              isOn ? put(kind, null) : setTyped(new Map([...typed].filter(([one]) => one !== kind)))
            }
          />
          {typed.has(kind) && (
            <DateInput
              label={`${PAPER_WORDS[kind]} is good through`}
              value={dateOf(typed.get(kind) ?? null)}
              onChange={(date) => put(kind, date?.toString() ?? null)}
            />
          )}
        </div>
      ))}
      <p className="field-help">Without a date a paper is good until somebody says otherwise.</p>
    </SaveModal>
  );
}

function untilText(on: string | null): string {
  const date = dateOf(on);
  return date === null ? 'on file' : `until ${slashDate(date)}`;
}

function dateOf(on: string | null): Temporal.PlainDate | null {
  return on === null ? null : Temporal.PlainDate.from(on);
}
