import { z } from 'zod';
import { call, id, levels } from '../platform/index.ts';
import { account, accountParams } from './account.ts';

const { name, program_id, main_address, alt_address, hours, contact, note, portal } = accountParams;

export const createNewProgramAccount = call('v1_webapp_create_new_program_account', {
  by: levels(3, 4),
  effect: 'operation',
  undo: 'inverse',
  params: {
    name,
    program_id,
    main_address,
    alt_address: alt_address.optional(),
    hours: hours.optional(),
    contact: contact.optional(),
    note: note.optional(),
    portal: portal.optional(),
    is_insurance: z.boolean(),
    pricing_id: id.nullable().optional(),
  },
  result: account,
  refusals: [
    'NAME_MISSING',
    'NAME_TAKEN',
    'CONTACT_BLANK',
    'ADDRESS_INCOMPLETE',
    'LABEL_INVALID',
    'LINK_INVALID',
    'NO_PROGRAM',
    'NO_FEE_PLAN',
  ],
});
