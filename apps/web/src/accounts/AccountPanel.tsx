import { wallOf } from '@handrail/domain/platform';
import { saveWords } from '@handrail/domain/accounts';
import { useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { History } from '../log/index.ts';
import { type Address, AddressModal } from '../places/index.ts';
import {
  ActionButton,
  Drawer,
  Form,
  FormActions,
  NOTHING_CHANGED,
  Tag,
  useHotkeys,
  useRecordForm,
} from '../platform/kit/index.ts';
import { CallError } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { AccountFields } from './AccountFields.tsx';
import {
  type AccountValues,
  changesOf,
  checkAccount,
  failureAt,
  panelFailure,
  toEdit,
  valuesOf,
} from './account-form.ts';
import { type Account, kindText } from './accounts.ts';
import { AddressList } from './AddressList.tsx';
import { ContactList } from './ContactList.tsx';
import { ContactModal } from './ContactModal.tsx';
import { FeePlanModal } from './FeePlanModal.tsx';
import { LinkModal } from './LinkModal.tsx';
import { PayerChoice } from './PayerChoice.tsx';
import { PortalLinks } from './PortalLinks.tsx';
import { PortalModal } from './PortalModal.tsx';
import { PortalPageModal } from './PortalPageModal.tsx';
import { PortalPages } from './PortalPages.tsx';
import { useAccountDeeds } from './use-account-deeds.ts';
import './accounts.css';

interface AccountPanelProps {
  /** As it is now: it follows other people's changes. */
  account: Account;
  onClose: () => void;
  onNext?: (() => void) | null;
  onPrevious?: (() => void) | null;
}

const MONTH = { month: 'short', year: 'numeric' } as const;

/** What is asked for over the panel. */
type Asked =
  | { is: 'main' }
  | { is: 'address' }
  | { is: 'contact' }
  | { is: 'plan' }
  | { is: 'links' }
  | { is: 'page'; programId: string }
  | { is: 'link'; programId: string };

/** One account: who it is, where, whom to call, and where its contacts ask for rides. */
export function AccountPanel({ account, ...drawer }: AccountPanelProps) {
  const [isSaving, setIsSaving] = useState(false);
  const { form, base, show, goOnWith, staleBanner } = useRecordForm<Account, AccountValues>({
    record: account,
    valuesOf,
    check: checkAccount,
    isSaving,
  });
  const { send, doNow } = useAccountDeeds(account.account_id, goOnWith);
  const [asked, setAsked] = useState<Asked | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { zone } = useServiceDay();
  const changes = changesOf(base, form.values);
  const isChanged = Object.keys(changes).length > 0;
  const close = () => setAsked(null);
  useHotkeys([
    {
      keys: 'ctrl+enter',
      label: 'Save the account',
      run: () => asked === null && isChanged && sheet.current?.querySelector('form')?.requestSubmit(),
    },
  ]);

  /** Runs a deed while nothing that comes back of it is taken for somebody else's. */
  async function mine<T>(deed: () => Promise<T>): Promise<T> {
    setIsSaving(true);
    try {
      return await deed();
    } finally {
      setIsSaving(false);
    }
  }

  async function save(values: AccountValues) {
    const { account_id: _id, ...edit } = toEdit(base, values);
    try {
      await mine(async () => send(edit, 'Successfully updated account.', show));
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.status !== 0) throw failure;
      throw new CallError(0, { message: panelFailure(failure), error_code: failure.code });
    }
  }

  const now = (change: Parameters<typeof doNow>[0], said?: string) => void mine(async () => doNow(change, said));

  async function addAddress(address: Address) {
    try {
      await mine(async () => send({ add_alt_address: address }, 'Successfully added new address.'));
      close();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const field = failure.fields['label'] === undefined ? 'addressLine1' : 'label';
      throw failureAt(
        failure,
        field,
        panelFailure(failure, 'Error adding new alt_address', 'Error adding new address.'),
      );
    }
  }

  async function saveMain(address: Address) {
    try {
      await mine(async () => send({ main_address: address }, 'Successfully updated account.'));
      close();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      throw failureAt(failure, failure.fields['label'] === undefined ? 'addressLine1' : 'label', panelFailure(failure));
    }
  }

  async function addContact(contact: string) {
    try {
      await mine(async () => send({ add_contact: contact }, 'Successfully added new contact.'));
      close();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      throw failureAt(failure, 'contact', panelFailure(failure, 'Error adding new contact'));
    }
  }

  async function savePlan(pricing_id: string) {
    try {
      await mine(async () => send({ is_insurance: true, pricing_id }, 'Successfully updated account.'));
      close();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      throw failureAt(failure, 'plan', panelFailure(failure));
    }
  }

  async function saveLink(programId: string, url: string) {
    const others = account.portal.filter(({ program_id }) => program_id !== programId);
    const portal = url.trim() === '' ? others : [...others, { program_id: programId, url: url.trim() }];
    try {
      await mine(async () => send({ portal, expected_version: account.version }, 'Successfully updated account.'));
      close();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      throw failureAt(failure, 'url', panelFailure(failure));
    }
  }

  const since = wallOf(Temporal.Instant.from(account.created_on), zone).toLocaleString('en-US', MONTH);
  return (
    <>
      <Drawer
        title={account.name}
        badge={<Tag>{kindText(account)}</Tag>}
        subtitle={`Account ${account.account_id} · since ${since}`}
        isDirty={isChanged}
        {...drawer}
      >
        <div ref={sheet} className="account-panel">
          {staleBanner(`Someone else just changed ${account.name}.`)}
          <Form form={form} onSubmit={save} label={account.name}>
            <AccountFields part="who" form={form} changes={changes} />
            <AddressList
              account={account}
              onAdd={() => setAsked({ is: 'address' })}
              onMain={() => setAsked({ is: 'main' })}
              onRemove={(id) => now({ remove_alt_address: id })}
            />
            <ContactList
              contacts={account.contact}
              onAdd={() => setAsked({ is: 'contact' })}
              onRemove={(contact) => now({ remove_contact: contact })}
            />
            <AccountFields part="programs" form={form} changes={changes} />
            <PayerChoice
              account={account}
              onChange={(isPayAccount) =>
                now(isPayAccount ? { is_insurance: true } : { is_insurance: false, pricing_id: null })
              }
              onPlan={() => setAsked({ is: 'plan' })}
            />
            <PortalLinks
              account={account}
              onShow={() => setAsked({ is: 'links' })}
              onEdit={(programId) => setAsked({ is: 'link', programId })}
            />
            <PortalPages account={account} onAsk={(programId) => setAsked({ is: 'page', programId })} />
            <AccountFields part="note" form={form} changes={changes} />
            <FormActions>
              <ActionButton
                look="main"
                type="submit"
                label={saveWords(changes)}
                keys="ctrl+enter"
                isBusy={form.isBusy}
                refusal={isChanged ? null : NOTHING_CHANGED}
              />
              {isChanged && <ActionButton look="quiet" label="Discard" onClick={() => form.reset(valuesOf(base))} />}
            </FormActions>
          </Form>
          <History entityId={account.account_id} withParts />
        </div>
      </Drawer>
      {asked?.is === 'main' && (
        <AddressModal
          title="Main address"
          purpose="account"
          start={account.main_address}
          saved={[]}
          programId={account.program[0]?.program_id}
          onClose={close}
          onSave={saveMain}
        />
      )}
      {asked?.is === 'address' && (
        <AddressModal
          title="New address"
          purpose="account"
          start={null}
          saved={[]}
          programId={account.program[0]?.program_id}
          onClose={close}
          onSave={addAddress}
        />
      )}
      {asked?.is === 'contact' && <ContactModal onClose={close} onSave={addContact} />}
      {asked?.is === 'plan' && <FeePlanModal account={account} onClose={close} onSave={savePlan} />}
      {asked?.is === 'page' && <PortalPageModal account={account} programId={asked.programId} onClose={close} />}
      {asked?.is === 'links' && <PortalModal account={account} onClose={close} />}
      {asked?.is === 'link' && (
        <LinkModal
          account={account}
          programId={asked.programId}
          onClose={close}
          onSave={async (url) => saveLink(asked.programId, url)}
        />
      )}
    </>
  );
}
