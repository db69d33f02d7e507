import { editProgramPaymentMethods as contract } from '@handrail/contracts/billing';
import { checkMethods } from '@handrail/domain/billing';
import { yes } from '@handrail/domain/platform';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { paymentMethodsOf, programEntity } from '../../programs/index.ts';
import { hasCardProvider } from '../cards/provider-of.ts';
import { methodsOnWire } from '../payment-methods.ts';

export const editProgramPaymentMethodsHandler = change(
  contract,
  async ({ program_id, payment_methods, expected_version }, { tx }) => {
    const stored = await paymentMethodsOf({ queries: tx.queries, operator: tx.operator }, program_id);
    if (!stored) throw notFound();
    if (isStale(stored, expected_version)) return stale('program');
    const hasProvider = await hasCardProvider(tx.queries, tx.operator);
    const methods = checkMethods(payment_methods, hasProvider);
    if (!methods.ok) return methods;
    await tx.save(programEntity, program_id, stored.version, { payment_methods: JSON.stringify(methods.value) });
    return yes(methodsOnWire(new Set(methods.value), hasProvider));
  },
);
