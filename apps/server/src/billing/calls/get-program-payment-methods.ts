import { getProgramPaymentMethods as contract } from '@handrail/contracts/billing';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { hasCardProvider } from '../cards/provider-of.ts';
import { methodsOfProgram, methodsOnWire } from '../payment-methods.ts';

export const getProgramPaymentMethodsHandler = read(contract, async ({ program_id }, { queries, by }) => {
  const enabled = await methodsOfProgram({ queries, operator: by.operator }, program_id);
  return yes(methodsOnWire(enabled, await hasCardProvider(queries, by.operator)));
});
