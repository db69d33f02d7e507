import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cents } from '@handrail/domain/platform';
import type { CardProvider, DisputeTold, KeptCard, Told } from './card-provider.ts';

/** What somebody may do on its page, as a real holder may. */
export const HOLDERS_DEEDS = ['pay', 'decline', 'cancel'] as const;
export type HoldersDeed = (typeof HOLDERS_DEEDS)[number];

/** The cards that its page offers, by their last digits, as those who play a real provider have them. */
export const PLAYED_CARDS = [
  { last4: '4242', brand: 'Visa', does: 'is charged whenever it is asked' },
  { last4: '3184', brand: 'Visa', does: 'its bank wants its holder to say yes, each time' },
  { last4: '0341', brand: 'Mastercard', does: 'is charged on this page, and declined later' },
] as const;
export type PlayedCard = (typeof PLAYED_CARDS)[number]['last4'];

export function playedCard(digits: string): PlayedCard {
  return PLAYED_CARDS.find(({ last4 }) => last4 === digits)?.last4 ?? '4242';
}

/** What the loopback provider keeps for a dispute, and gives back to who wins it. */
export const DISPUTE_FEE_CENTS = 1500;

interface HeldDispute extends DisputeTold {
  of: string;
  answer: string | null;
}

interface Held {
  kind: 'charge' | 'refund';
  key: string;
  paymentId: string;
  cents: Cents;
  about: string;
  saves: boolean;
  backTo: string;
  told: Told;
  of: string | null;
}

/** How it misbehaves, for tests: the deed is done and its answer lost, or nobody is there at all. */
export type Trouble = 'none' | 'answer_lost' | 'away';

/**
 * A card provider without cards, of the same surface as a real one: it is asked by key, forgets nothing while it lives, and
 * tells of what happened by signed events. What it forgets with the server counts as given up by its holder.
 */
export class Loopback implements CardProvider {
  readonly kind = 'loopback' as const;
  trouble: Trouble = 'none';
  /** Whether refunds stay undecided until `decide`. */
  isSlow = false;
  readonly #secret = randomBytes(32);
  readonly #held = new Map<string, Held>();
  readonly #byKey = new Map<string, string>();
  readonly #disputes = new Map<string, HeldDispute>();
  #events = 0;

  async start({ saves, backTo, ...charge }: Parameters<CardProvider['start']>[0]) {
    const ref = this.#once(charge.key, () => this.#open('charge', { ...charge, saves, backTo, of: null }));
    return this.#answered({ ref, checkoutUrl: `/loopback-cards/${ref}` });
  }

  async lookUp(_kind: 'charge' | 'refund', ref: string): Promise<Told> {
    if (this.trouble === 'away') throw new Error('The loopback provider is away.');
    return Promise.resolve(this.#held.get(ref)?.told ?? { state: 'canceled', card: null, failure: null });
  }

  async chargeSaved({ card, ...charge }: Parameters<CardProvider['chargeSaved']>[0]) {
    const ref = this.#once(charge.key, () => {
      const opened = this.#open('charge', { ...charge, saves: false, backTo: '', of: null });
      const held = this.#held.get(opened);
      if (held) held.told = LATER[playedCard(card.cardRef.slice(-4))];
      return opened;
    });
    return this.#answered({ ref, ...this.#toldOf(ref) });
  }

  async refund({ ref: of, ...charge }: Parameters<CardProvider['refund']>[0]) {
    const ref = this.#once(charge.key, () => {
      const opened = this.#open('refund', { ...charge, saves: false, backTo: '', of });
      const given = [...this.#held.values()].filter((one) => one.kind === 'refund' && one.of === of);
      const sum = given.reduce((cents, one) => cents + (one.told.state === 'failed' ? 0 : one.cents), 0);
      if (sum > (this.#held.get(of)?.cents ?? 0)) this.decide(opened, 'decline');
      else if (!this.isSlow) this.decide(opened, 'pay');
      return opened;
    });
    return this.#answered({ ref, ...this.#toldOf(ref) });
  }

  readEvent(body: string, signature: string) {
    const given = Buffer.from(signature, 'hex');
    const own = this.#sign(body);
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    const {
      event,
      payment_id,
      dispute = null,
    } = JSON.parse(body) as {
      event: string;
      payment_id: string;
      dispute?: string | null;
    };
    return { ref: event, paymentId: payment_id, disputeRef: dispute };
  }

  async lookUpDispute(ref: string): Promise<DisputeTold> {
    const held = this.#disputeOf(ref);
    return this.#answered({ ...held });
  }

  async answerDispute({ ref, answer }: Parameters<CardProvider['answerDispute']>[0]): Promise<void> {
    const held = this.#disputeOf(ref);
    held.answer ??= answer;
    return this.#answered(undefined);
  }

  async acceptDispute({ ref }: Parameters<CardProvider['acceptDispute']>[0]): Promise<void> {
    this.decideDispute(ref, 'lost');
    return this.#answered(undefined);
  }

  /** Disputes a charge, as its holder does with their bank: gives the dispute's name. Null of a charge that was not paid. */
  dispute(
    charge: string,
    { reason, dueAt, isHeld = true }: { reason: string; dueAt: string; isHeld?: boolean },
  ): string | null {
    const held = this.#held.get(charge);
    if (held?.kind !== 'charge' || held.told.state !== 'captured' || this.disputeOfCharge(charge)) return null;
    const ref = `ld_${randomBytes(12).toString('hex')}`;
    const { cents, paymentId } = held;
    this.#disputes.set(ref, {
      of: charge,
      paymentId,
      state: 'open',
      cents,
      isHeld,
      feeCents: isHeld ? DISPUTE_FEE_CENTS : 0,
      reason,
      dueAt,
      answer: null,
    });
    return ref;
  }

  /** The dispute of a charge, and what was said to it. */
  disputeOfCharge(charge: string): ({ ref: string } & Pick<HeldDispute, 'state' | 'answer'>) | null {
    for (const [ref, { of, state, answer }] of this.#disputes) if (of === charge) return { ref, state, answer };
    return null;
  }

  /** The bank that only asked takes the money back. */
  takeBack(ref: string): void {
    const held = this.#disputeOf(ref);
    held.isHeld = true;
    held.feeCents = DISPUTE_FEE_CENTS;
  }

  /** Does what the bank does in the end. */
  decideDispute(ref: string, state: 'won' | 'lost'): void {
    const held = this.#disputeOf(ref);
    held.state = state;
    held.feeCents = state === 'won' ? 0 : DISPUTE_FEE_CENTS;
  }

  /** An event about a dispute, which names no payment of ours: the dispute does. */
  eventOfDispute(ref: string, event = `evt_${++this.#events}`): { body: string; signature: string } {
    const body = JSON.stringify({ event, payment_id: '', dispute: ref });
    return { body, signature: this.#sign(body).toString('hex') };
  }

  /** Whether a charge was paid on its page. */
  isPaid(charge: string): boolean {
    return this.#held.get(charge)?.told.state === 'captured';
  }

  /** What is asked for on its page; null where there is no such page, or it was decided. */
  page(ref: string): Pick<Held, 'cents' | 'about' | 'backTo' | 'saves'> | null {
    const held = this.#held.get(ref);
    return held?.kind === 'charge' && held.told.state === 'pending' ? held : null;
  }

  /** Does what its holder, or the bank behind it, does. */
  decide(ref: string, deed: HoldersDeed, last4: PlayedCard = '4242'): void {
    const held = this.#held.get(ref);
    if (!held) return;
    held.told = held.kind === 'refund' ? refundTold(deed) : chargeTold(deed, held.saves ? cardOf(ref, last4) : null);
  }

  /** An event about a charge or a refund, as it would come by the hook. */
  eventAbout(ref: string, event = `evt_${++this.#events}`): { body: string; signature: string } {
    const body = JSON.stringify({ event, payment_id: this.#held.get(ref)?.paymentId ?? '' });
    return { body, signature: this.#sign(body).toString('hex') };
  }

  /** How often money moved: what was asked twice by one key moved once. */
  moved(kind: 'charge' | 'refund'): Cents {
    const settled = [...this.#held.values()].filter(({ told }) => told.state === 'captured' || told.state === 'done');
    return settled.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
  }

  #disputeOf(ref: string): HeldDispute {
    const held = this.trouble === 'away' ? undefined : this.#disputes.get(ref);
    if (!held) throw new Error('The loopback provider is away, or knows no such dispute.');
    return held;
  }

  #once(key: string, make: () => string): string {
    if (this.trouble === 'away') throw new Error('The loopback provider is away.');
    const ref = this.#byKey.get(key) ?? make();
    this.#byKey.set(key, ref);
    return ref;
  }

  async #answered<T>(answer: T): Promise<T> {
    if (this.trouble === 'answer_lost') throw new Error('The answer of the loopback provider was lost.');
    return Promise.resolve(answer);
  }

  #open(kind: Held['kind'], asked: Omit<Held, 'kind' | 'told'>): string {
    const ref = `${kind === 'charge' ? 'lc' : 'lr'}_${randomBytes(12).toString('hex')}`;
    this.#held.set(ref, { ...asked, kind, told: { state: 'pending', card: null, failure: null } });
    return ref;
  }

  #toldOf(ref: string): Told {
    return this.#held.get(ref)?.told ?? { state: 'failed', card: null, failure: null };
  }

  #sign(body: string): Buffer {
    return createHmac('sha256', this.#secret).update(body).digest();
  }
}

function chargeTold(deed: HoldersDeed, card: KeptCard | null): Told {
  if (deed === 'pay') return { state: 'captured', card, failure: null };
  if (deed === 'cancel') return { state: 'canceled', card: null, failure: null };
  return { state: 'failed', card: null, failure: 'The card was declined.' };
}

function refundTold(deed: HoldersDeed): Told {
  if (deed === 'pay') return { state: 'done', card: null, failure: null };
  return { state: 'failed', card: null, failure: 'The bank sent the money back.' };
}

/** What becomes of a card that is charged while its holder is not there. */
const LATER: Readonly<Record<PlayedCard, Told>> = {
  '4242': { state: 'captured', card: null, failure: null },
  '3184': { state: 'failed', card: null, failure: 'The bank wants its holder to say yes.', wantsHolder: true },
  '0341': { state: 'failed', card: null, failure: 'The card was declined.' },
};

/** A card is known by its digits again where it is charged later, also by a server that was started meanwhile. */
function cardOf(ref: string, last4: PlayedCard): KeptCard {
  const brand = PLAYED_CARDS.find((card) => card.last4 === last4)?.brand ?? '';
  return { customerRef: `cus_${ref}`, cardRef: `pm_${ref}_${last4}`, brand, last4, expires: '08/2029' };
}
