import { Stripe } from 'stripe';
import type { Fetch } from '@handrail/atlas';
import type { CardProvider, DisputeTold, KeptCard, Told } from './card-provider.ts';

interface StripeOptions {
  secretKey: string;
  hookSecret: string;
  fetch: Fetch;
  /** Where it is, for tests. */
  at?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** Nobody waits longer for an answer; what came of it meanwhile is asked again by its key. */
const TIMEOUT_MS = 15_000;
const MOST_ANSWER_BYTES = 1_000_000;

/** Stripe, by its hosted pages alone: `Checkout` takes the card, and we are told a reference. */
export class StripeCards implements CardProvider {
  readonly kind = 'stripe' as const;
  readonly #stripe: Stripe;
  readonly #hookSecret: string;

  constructor({ secretKey, hookSecret, fetch, at }: StripeOptions) {
    this.#hookSecret = hookSecret;
    this.#stripe = new Stripe(secretKey, {
      httpClient: clientOn(fetch),
      // We ask again ourselves, by the same key: the library would do so within the call.
      maxNetworkRetries: 0,
      timeout: TIMEOUT_MS,
      telemetry: false,
      ...at,
    });
  }

  async start({ key, paymentId, cents, about, saves, backTo }: Parameters<CardProvider['start']>[0]) {
    const metadata = { payment_id: paymentId };
    const session = await this.#stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: paymentId,
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: about } } },
        ],
        payment_intent_data: { metadata, ...(saves ? { setup_future_usage: 'off_session' } : {}) },
        ...(saves ? { customer_creation: 'always' } : {}),
        metadata,
        success_url: backTo,
        cancel_url: backTo,
      },
      { idempotencyKey: key },
    );
    return { ref: session.id, checkoutUrl: session.url ?? '' };
  }

  async lookUp(kind: 'charge' | 'refund', ref: string): Promise<Told> {
    if (kind === 'refund') return toldOfRefund(await this.#stripe.refunds.retrieve(ref));
    if (ref.startsWith('pi_')) return toldOfIntent(await this.#intent(ref), false);
    const session = await this.#stripe.checkout.sessions.retrieve(ref, {
      expand: ['payment_intent', 'payment_intent.payment_method'],
    });
    const intent = session.payment_intent;
    if (session.payment_status === 'paid' && intent !== null && typeof intent !== 'string') {
      return toldOfIntent(intent, intent.setup_future_usage === 'off_session');
    }
    return { state: session.status === 'expired' ? 'canceled' : 'pending', card: null, failure: null };
  }

  async chargeSaved({
    key,
    paymentId,
    cents,
    about,
    card,
  }: Parameters<CardProvider['chargeSaved']>[0]): Promise<Told & { ref: string }> {
    try {
      const intent = await this.#stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'usd',
          customer: card.customerRef,
          payment_method: card.cardRef,
          description: about,
          metadata: { payment_id: paymentId },
          off_session: true,
          confirm: true,
        },
        { idempotencyKey: key },
      );
      return { ref: intent.id, ...toldOfIntent(intent, false) };
    } catch (cause) {
      // A card that is declined is an answer; everything else is not knowing.
      if (!(cause instanceof Stripe.errors.StripeCardError)) throw cause;
      const intent = cause.payment_intent as { id?: string } | undefined;
      const told = { state: 'failed', card: null, failure: cause.message } as const;
      return { ref: intent?.id ?? `declined_${paymentId}`, ...told, ...holderWanted(cause.code) };
    }
  }

  async refund({ key, paymentId, cents, ref }: Parameters<CardProvider['refund']>[0]) {
    const refund = await this.#stripe.refunds.create(
      { payment_intent: await this.#intentOf(ref), amount: cents, metadata: { payment_id: paymentId } },
      { idempotencyKey: key },
    );
    return { ref: refund.id, ...toldOfRefund(refund) };
  }

  async lookUpDispute(ref: string): Promise<DisputeTold> {
    const dispute = await this.#stripe.disputes.retrieve(ref, { expand: ['payment_intent'] });
    const { payment_intent: intent, amount, balance_transactions: moved, evidence_details: evidence } = dispute;
    const paymentId = intent === null || typeof intent === 'string' ? null : (intent.metadata['payment_id'] ?? null);
    return {
      paymentId,
      state: STATES_OF_DISPUTES[dispute.status] ?? 'open',
      cents: amount,
      isHeld: !dispute.status.startsWith('warning_'),
      // A fee that is given back is a transaction of its own with the sign turned.
      feeCents: Math.max(
        0,
        moved.reduce((sum, { fee }) => sum + fee, 0),
      ),
      reason: dispute.reason.replaceAll('_', ' '),
      dueAt: evidence.due_by === null ? null : new Date(evidence.due_by * 1000).toISOString(),
    };
  }

  async answerDispute({ ref, key, answer }: Parameters<CardProvider['answerDispute']>[0]): Promise<void> {
    const evidence = { uncategorized_text: answer };
    await this.#stripe.disputes.update(ref, { evidence, submit: true }, { idempotencyKey: key });
  }

  async acceptDispute({ ref, key }: Parameters<CardProvider['acceptDispute']>[0]): Promise<void> {
    await this.#stripe.disputes.close(ref, {}, { idempotencyKey: key });
  }

  readEvent(body: string, signature: string) {
    try {
      const event = this.#stripe.webhooks.constructEvent(body, signature, this.#hookSecret);
      const { id, metadata } = event.data.object as { id?: string; metadata?: { payment_id?: string } | null };
      const disputeRef = event.type.startsWith('charge.dispute.') ? (id ?? null) : null;
      return { ref: event.id, paymentId: metadata?.payment_id ?? null, disputeRef };
    } catch {
      return null;
    }
  }

  async #intentOf(ref: string): Promise<string> {
    if (ref.startsWith('pi_')) return ref;
    const { payment_intent } = await this.#stripe.checkout.sessions.retrieve(ref);
    return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? '');
  }

  async #intent(ref: string) {
    return this.#stripe.paymentIntents.retrieve(ref, { expand: ['payment_method'] });
  }
}

/** A mere inquiry that is closed was never a dispute: nothing was held back for it. */
const STATES_OF_DISPUTES: Readonly<Record<string, DisputeTold['state']>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
};

/** What its bank asks of a holder who is not there. */
function holderWanted(code: string | undefined): Pick<Told, 'wantsHolder'> {
  return code === 'authentication_required' ? { wantsHolder: true } : {};
}

type Intent = Stripe.PaymentIntent;
type Refund = Stripe.Refund;

function toldOfIntent(intent: Intent, isKept: boolean): Told {
  const failure = intent.last_payment_error?.message ?? null;
  switch (intent.status) {
    case 'succeeded':
      return { state: 'captured', card: isKept ? cardOf(intent) : null, failure: null };
    case 'canceled':
      return { state: 'canceled', card: null, failure };
    case 'requires_payment_method':
      return { state: 'failed', card: null, failure, ...holderWanted(intent.last_payment_error?.code) };
    default:
      return { state: 'pending', card: null, failure: null };
  }
}

function cardOf({ customer, payment_method: method }: Intent): KeptCard | null {
  if (method === null || typeof method === 'string' || !method.card || customer === null) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return {
    customerRef: typeof customer === 'string' ? customer : customer.id,
    cardRef: method.id,
    brand,
    last4,
    expires: `${String(exp_month).padStart(2, '0')}/${exp_year}`,
  };
}

function toldOfRefund({ status, failure_reason }: Refund): Told {
  if (status === 'succeeded') return { state: 'done', card: null, failure: null };
  if (status === 'failed' || status === 'canceled') {
    return { state: 'failed', card: null, failure: failure_reason ?? null };
  }
  return { state: 'pending', card: null, failure: null };
}

/** Has the library ask through the fetch that judges where it connects to. */
function clientOn(fetch: Fetch): Stripe.HttpClient {
  return {
    getClientName: () => 'handrail',
    makeRequest: async (host, port, path, method, headers, requestData, protocol, timeout) => {
      const response = await fetch(`${protocol}://${host}:${port}${path}`, {
        method: method as 'GET' | 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(method === 'POST' ? { body: requestData } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await textOf(response.body);
      return {
        getStatusCode: () => response.status,
        getHeaders: () => ({ 'request-id': response.headers.get('request-id') ?? '' }),
        getRawResponse: () => response,
        toStream: () => null,
        toJSON: async () => Promise.resolve(JSON.parse(text) as unknown),
      };
    },
  };
}

async function textOf(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_ANSWER_BYTES) throw new Error('The answer of the card provider is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
