export { BlockDialog } from './BlockDialog.tsx';
export { type BlockSpot, checkBlock, programsOf, startOfBlock, zoneIn } from './block-form.ts';
export { BlockMenu } from './BlockMenu.tsx';
export { BlockModal, type BlockModalProps } from './BlockModal.tsx';
export { newBlockItems } from './new-block-items.tsx';
export { type Tell, useBlockDeeds } from './use-block-deeds.ts';
