import { money } from '@handrail/domain/platform';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { malformed } from '../platform/calls/call-failure.ts';
import type { Routes } from '../platform/http/area-routes.ts';
import type { Services } from '../platform/services.ts';
import { asNobody } from '../platform/db/transaction.ts';
import { HOLDERS_DEEDS, type HoldersDeed, PLAYED_CARDS, type PlayedCard, playedCard } from './cards/loopback.ts';
import { loopbackOf } from './cards/provider-of.ts';
import { hearProvider } from './hook.ts';
import { serveReceipts } from './receipt-route.ts';

const ID = /^\d{1,18}$/;

/**
 * Where card providers tell of what happened: a machine, bound to one operator by the signature that it alone can make. It is
 * answered once what it told is committed. Under no production profile there is also the page of the provider that takes no
 * money, on which a demo's holder decides.
 */
export const routes: Routes = (app, services) => {
  app.post<{ Params: { operator: string } }>('/hooks/payments/:operator', async (request, reply) => {
    const { operator } = request.params;
    const signature = request.headers['stripe-signature'] ?? request.headers['handrail-signature'];
    const body = typeof request.body === 'string' ? request.body : '';
    if (!ID.test(operator) || typeof signature !== 'string') throw malformed('The request is malformed.');
    if (!(await hearProvider(services, operator, { body, signature }))) throw malformed('The request is malformed.');
    return reply.code(200).send({ received: true });
  });
  serveReceipts(app, services);
  if (services.settings.production) return;

  app.get<{ Params: { ref: string } }>('/loopback-cards/:ref', async ({ params: { ref } }, reply) => {
    const page = loopbackOf(services).page(ref);
    if (!page && loopbackOf(services).isPaid(ref)) return html(reply, 'Paid', disputeForm(services, ref));
    if (!page) return html(reply, 'Nothing to pay', '<p>This payment was decided. You can close this page.</p>');
    const saves = page.saves
      ? '<p>The card is kept for later rides, as the holder agreed with whoever sent this page.</p>'
      : '';
    return html(
      reply,
      `${page.about}: ${money(page.cents)}`,
      `<p>This provider is of the demo: it takes no card and no money. Decide what its holder does.</p>${saves}<form method="post">${cardChoice()}${deedButtons(ref)}</form>`,
    );
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { ref: string; deed: string } }>('/loopback-cards/:ref/:deed', async (request, reply) => {
      const { ref, deed } = request.params;
      const loopback = loopbackOf(services);
      const disputed = disputeDone(services, ref, deed);
      if (disputed !== null) {
        const event = loopback.eventOfDispute(disputed);
        for (const operator of await operatorsOf(services)) await hearProvider(services, operator, event);
        return html(reply, 'Paid', disputeForm(services, ref));
      }
      const page = loopback.page(ref);
      const known = HOLDERS_DEEDS.find((one) => one === deed);
      if (!page || !known) return html(reply, 'Nothing to pay', '<p>This payment was decided.</p>');
      const typed = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      const card = playedCard(typed.get('card') ?? '');
      // A real bank asks on a page of its own, to which the holder is sent.
      if (known === 'pay' && card === WANTS_HOLDER && typed.get('said') !== 'yes') {
        return html(reply, 'The bank asks: is it you?', bankForm(ref, card));
      }
      loopback.decide(ref, known, card);
      const event = loopback.eventAbout(ref);
      // It knows no operators, as no provider does: each that has it is told, and only the one whose payment it is has it.
      for (const operator of await operatorsOf(services)) await hearProvider(services, operator, event);
      return html(reply, DECIDED[known], `<p>You can close this page.</p><p><a href="${page.backTo}">Back</a></p>`);
    });
    await Promise.resolve();
  });
};

const LABELS: Record<HoldersDeed, string> = { pay: 'Pay', decline: 'Be declined', cancel: 'Give up' };
const DECIDED: Record<HoldersDeed, string> = { pay: 'Paid', decline: 'Declined', cancel: 'Given up' };

/** The card whose bank wants its holder each time. */
const WANTS_HOLDER: PlayedCard = '3184';

function cardChoice(): string {
  const choices = PLAYED_CARDS.map(
    ({ last4, brand, does }, at) =>
      `<label><input type="radio" name="card" value="${last4}"${at === 0 ? ' checked' : ''}> ${brand} ending in ${last4}: ${does}</label><br>`,
  );
  return `<fieldset><legend>Card</legend>${choices.join('')}</fieldset>`;
}

function deedButtons(ref: string): string {
  return HOLDERS_DEEDS.map(
    (deed) =>
      `<button name="deed" value="${deed}" formaction="/loopback-cards/${ref}/${deed}">${LABELS[deed]}</button>`,
  ).join(' ');
}

function bankForm(ref: string, card: PlayedCard): string {
  const held = `<input type="hidden" name="card" value="${card}"><input type="hidden" name="said" value="yes">`;
  return `<form method="post">${held}<button formaction="/loopback-cards/${ref}/pay">Yes, it is me</button> <button formaction="/loopback-cards/${ref}/decline">No</button></form>`;
}

/** How long a holder's bank waits for an answer, where there is no bank. */
const ANSWERED_WITHIN = { hours: 7 * 24 };

/** What a holder, and later their bank, does about what was paid: gives the dispute's name, or null for another deed. */
function disputeDone(services: Services, ref: string, deed: string): string | null {
  const loopback = loopbackOf(services);
  const held = loopback.disputeOfCharge(ref);
  if (deed === 'dispute') {
    const dueAt = services.clocks.town.now().add(ANSWERED_WITHIN).round('second').toString();
    return loopback.dispute(ref, { reason: 'service not provided', dueAt });
  }
  if (!held || (deed !== 'won' && deed !== 'lost')) return null;
  loopback.decideDispute(held.ref, deed);
  return held.ref;
}

/** The page of a payment that was made: its holder may dispute it, and then the bank decides. */
function disputeForm(services: Services, ref: string): string {
  const held = loopbackOf(services).disputeOfCharge(ref);
  const button = (deed: string, label: string) =>
    `<button formaction="/loopback-cards/${ref}/${deed}">${label}</button>`;
  if (!held)
    return `<form method="post"><p>The holder may still dispute it.</p>${button('dispute', 'Dispute it')}</form>`;
  if (held.state !== 'open') return `<p>It was disputed, and the dispute is ${held.state}.</p>`;
  const said = held.answer === null ? 'Nothing was answered yet.' : 'It was answered.';
  return `<form method="post"><p>It is disputed. ${said} The bank decides:</p>${button('won', 'Won')} ${button('lost', 'Lost')}</form>`;
}

async function operatorsOf({ db }: Parameters<Routes>[1]): Promise<string[]> {
  const { rows } = await asNobody(db, async (queries) =>
    sql<{ operator_id: string }>`select operator_id from heads()`.execute(queries),
  );
  return rows.map(({ operator_id }) => operator_id);
}

/** What is on it is our own, but for the name of a ride, which is a number. */
async function html(reply: FastifyReply, title: string, body: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1rem;margin:.2rem 0}</style><main><h1>${title}</h1>${body}</main></html>`,
    );
}
