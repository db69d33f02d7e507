import { find } from '@handrail/domain/day';
import type { Block } from '@handrail/domain/dispatch';
import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { AddressInput } from '../../places/index.ts';
import {
  ActionButton,
  ActionDetailInput,
  Form,
  FormActions,
  Modal,
  SelectInput,
  StaleBanner,
  TextArea,
  useForm,
} from '../../platform/kit/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { ActionHelp } from './ActionHelp.tsx';
import { type BlockSpot, type BlockValues, checkBlock, programsOf, startOfBlock, zoneIn } from './block-form.ts';
import { blockWord, columnOfBlock, columnText, dateText, spanText } from './block-words.ts';
import { BlockTimes } from './BlockTimes.tsx';
import './blocks.css';
import { type Tell, useBlockDeeds } from './use-block-deeds.ts';

export interface BlockModalProps {
  board: HeldBoard;
  spot: BlockSpot;
  /** The program in view, where there is one: whose clock a new block goes by. */
  programId?: string;
  /** Where on the time line a new block was asked for. */
  at?: Temporal.Instant | null;
  tell: Tell;
  onClose: () => void;
}

/** Plans a lunch break, a time block or a driver action, or changes one. What is refused stays in the form, with the reason. */
export function BlockModal({ board, spot, programId = '', at = null, tell, onClose }: BlockModalProps) {
  const [start] = useState(() => startOfBlock(board, spot, { programId, at }));
  const form = useForm({ start, check: (values) => checkBlock(board, spot, values) });
  const [seen, setSeen] = useState(spot.is === 'held' ? spot.block.version : 0);
  const deeds = useBlockDeeds(tell);
  const word = blockWord(spot.kind);
  const column = spot.is === 'new' ? spot.column : columnOfBlock(board, spot.block);
  const zone = zoneIn(board, form.values.programId);
  const news = spot.is === 'held' ? newsOf(board, spot.block, seen) : null;
  const programs = spot.is === 'new' ? programsOf(board, spot.column) : [];
  const about = [column && columnText(column), dateText(board)].filter(Boolean).join(' · ');

  function showTheirs(block: Block) {
    setSeen(block.version);
    form.reset(startOfBlock(board, { is: 'held', kind: block.kind, block }, { programId, at }));
  }

  /** A block that nobody changed is left as it is. */
  async function save(values: BlockValues) {
    const isAsItWas = spot.is === 'held' && seen === spot.block.version && isSame(values, start);
    if (!isAsItWas) await deeds.save(spot, values, seen, board);
  }

  return (
    <Modal
      title={`${spot.is === 'new' ? 'New' : 'Edit'} ${word.toLowerCase()}`}
      isOpen
      onClose={onClose}
      actions={null}
    >
      <p className="block-about">
        {about}
        {spot.kind === 'driver_action' && <ActionHelp />}
      </p>
      {news?.is === 'gone' && (
        <p className="stale" role="alert">
          Someone else has deleted this {word.toLowerCase()}.
        </p>
      )}
      {news?.is === 'changed' && (
        <StaleBanner
          sentence={`Someone else just changed this: it is ${spanText(board, news.block)} now.`}
          onShow={() => showTheirs(news.block)}
          onUseMine={() => setSeen(news.block.version)}
        />
      )}
      <Form form={form} label={word} onSubmit={save} onSaved={onClose}>
        <BlockTimes board={board} kind={spot.kind} zone={zone} form={form} />
        {programs.length > 1 && programId === '' && (
          <SelectInput
            label="Program"
            value={form.values.programId}
            onChange={(id) => form.set('programId', id)}
            choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
          />
        )}
        {spot.kind === 'time_block' && <TextArea label="Notes" optional rows={2} {...form.field('notes')} />}
        {spot.kind === 'driver_action' && (
          <>
            <AddressInput
              label="Location"
              {...form.field('place')}
              programId={form.values.programId}
              // Left empty, it is this form's to say so, in its own words.
              mayBeEmpty
            />
            <ActionDetailInput label="Action details" {...form.field('detail')} />
          </>
        )}
        <FormActions>
          {/* Never gray: a time is typed before it is told, and Enter in its field must save it. */}
          <ActionButton
            look="main"
            type="submit"
            label={spot.is === 'new' ? `Add ${word.toLowerCase()}` : 'Save'}
            isBusy={form.isBusy}
          />
          <ActionButton label="Close" onClick={onClose} />
        </FormActions>
      </Form>
    </Modal>
  );
}

function isSame(a: BlockValues, b: BlockValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** What became of a block while its form stood open; null while it is as it was seen. */
function newsOf(board: HeldBoard, { id, kind }: Block, seen: number) {
  const now = find(board.day.trip, id);
  if (!now) return { is: 'gone' as const };
  return now.version > seen ? { is: 'changed' as const, block: { ...now, kind } } : null;
}
