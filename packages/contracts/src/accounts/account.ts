import { z } from 'zod';
import { at, id, line, text } from '../platform/index.ts';
import { address } from '../places/index.ts';

/** A portal link: where the contacts of an account ask for rides of one of its programs. */
const portalLink = z.strictObject({ program_id: id, url: line(2000) });

/** A place or payer that the operator serves. `insurance_id` is its own id where it pays for rides. */
export const account = z.object({
  account_id: id,
  version: z.int(),
  name: z.string(),
  created_on: at,
  updated_on: at,
  program: z.array(z.object({ program_id: id, program_name: z.string() })),
  pricing: z.array(z.object({ pricing_id: id, pricing_name: z.string() })),
  is_insurance: z.boolean(),
  insurance_id: id.nullable(),
  hours: z.string(),
  main_address: address.nullable(),
  alt_address: z.array(address),
  contact: z.array(z.string()),
  note: z.string(),
  portal: z.array(portalLink),
});

/** An address as a form sends it: that a street is missing is said by the rule, in its words. */
export const accountAddress = address.extend({ addressLine1: line(200) });

const contact = line(200);

/** What a form says of an account as a whole. */
export const accountParams = {
  name: line(160),
  program_id: z.array(id).max(50),
  main_address: accountAddress.nullable(),
  alt_address: z.array(accountAddress).max(100),
  hours: line(200),
  contact: z.array(contact).max(100),
  note: text(2000),
  portal: z.array(portalLink).max(50),
};

/** One contact or address that joins or leaves: whatever somebody else adds meanwhile stays. */
export const accountParts = {
  add_contact: contact,
  remove_contact: contact,
  add_alt_address: accountAddress,
  remove_alt_address: id,
};
