import { useNavigate } from '@tanstack/react-router';
import { phoneText, readPhone } from '@handrail/domain/platform';
import { useRef } from 'react';
import {
  ActionButton,
  Form,
  FormActions,
  PageHead,
  PhoneInput,
  Segmented,
  useForm,
  useUrlState,
} from '../platform/kit/index.ts';
import { chosenPerson, type Person } from './chosen-person.ts';
import { CodeForm } from './CodeForm.tsx';
import { DriverLinks } from './DriverLinks.tsx';
import { spokenName } from './drivers.ts';
import { NewPersonForm } from './NewPersonForm.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { SwitchButton } from './SwitchButton.tsx';
import { useFocusOnStep } from './use-first-focus.ts';
import { useKnownDrivers } from './use-known-drivers.ts';
import { useOnboarding } from './use-onboarding.ts';
import './drivers.css';

type Who = 'known' | 'new';

/** The step before a new driver: whose phone is it? A code that comes back says that it is theirs. */
export default function PrepareDriverPage() {
  const [held, setWho] = useUrlState('who', 'known');
  const who: Who = held === 'new' ? 'new' : 'known';
  const form = useForm({ start: { phone: '' }, check: checkPhone });
  const step = useOnboarding();
  const { learned, found, sentTo } = step;
  const navigate = useNavigate();
  const { phone } = form.values;

  function goOn(person: Person) {
    chosenPerson.set(person);
    void navigate({ to: '/fleet/drivers/new', search: { user: person.user_id } });
  }

  const phoneForm = useRef<HTMLDivElement>(null);
  const whatFollows = useRef<HTMLDivElement>(null);
  const { drivers, refusal } = useKnownDrivers(phone, found);
  const at = stepOf(step);
  useFocusOnStep(at, phoneForm, whatFollows);

  // Once the number has been judged, what follows from that is the one thing to do.
  const isOpen = sentTo === null && learned.exists !== false && learned.isNew !== false;
  const check = async (as: Who) => (as === 'known' ? step.checkExisting(phone) : step.checkNew(phone));
  function switchTo(next: Who) {
    setWho(next);
    step.forget();
  }

  return (
    <div className="page driver-onboarding">
      <PageHead title="New driver" />
      <div className="sheet driver-sheet">
        <div>
          <Segmented<Who>
            label="Who is to drive"
            value={who}
            onChange={switchTo}
            choices={[
              { value: 'known', label: 'Someone we know' },
              { value: 'new', label: 'Someone new' },
            ]}
          />
          <p className="field-help">{hints[who]}</p>
        </div>
        <div ref={phoneForm}>
          <Form form={form} onSubmit={async () => check(who)} label="Phone number">
            <div className="driver-onboarding-field">
              <PhoneInput
                label="Phone"
                startsFocused
                {...form.field('phone')}
                onChange={(next) => {
                  if (next !== phone) step.forget();
                  form.set('phone', next);
                }}
                error={form.errors.phone ?? learned.newNumberError}
              />
            </div>
            {isOpen && (
              <FormActions>
                <ActionButton look="main" type="submit" label="Check the number and send a code" isBusy={step.isBusy} />
              </FormActions>
            )}
          </Form>
        </div>
        <div className="driver-onboarding-next" ref={whatFollows}>
          {learned.sendingToNumberError && (
            <p className="field-error" role="alert">
              No code could be sent to this number. {step.said}
              <DriverLinks drivers={drivers} />
            </p>
          )}
          <output className="driver-onboarding-found">
            {at === 'nobody' && <p>Nobody has {phoneText(phone)} yet.</p>}
            {at === 'exists' && (
              <p>
                {phoneText(phone)} exists already. It belongs to {found.map(spokenName).join(' and ')}.
                <DriverLinks drivers={drivers} />
              </p>
            )}
            {at === 'code' && sentTo !== null && (
              <p>
                A code was sent to {phoneText(sentTo)}
                {learned.exists === true && `, the phone of ${found.map(spokenName).join(' and ')}`}. It is good for 10
                minutes.
              </p>
            )}
          </output>
          {at === 'nobody' && (
            <SwitchButton
              label="Add someone new with this number"
              isBusy={step.isBusy}
              onClick={() => {
                setWho('new');
                void check('new');
              }}
            />
          )}
          {at === 'exists' && (
            <SwitchButton
              label={`Go on with ${found.map(spokenName).join(' or ')}`}
              isBusy={step.isBusy}
              refusal={refusal}
              onClick={() => {
                setWho('known');
                void check('known');
              }}
            />
          )}
          {at === 'code' && <CodeForm step={step} />}
          {at === 'person' && learned.user && <PersonChoice confirmed={learned.user} sharers={found} onChoose={goOn} />}
          {at === 'new person' && (
            <NewPersonForm
              phone={phone}
              onCreated={(person) => {
                if (step.created(person).goesToNewDriver) goOn(person);
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

const hints: Record<Who, string> = {
  known: 'A rider, a colleague, or whoever drove before: their number is in the records.',
  new: 'Nobody in the records has their number yet. They are added once they have the code.',
};

function checkPhone({ phone }: { phone: string }): { phone?: string } {
  const read = readPhone(phone);
  return read.ok ? {} : { phone: read.refusal.sentence };
}

type At = 'phone' | 'failed' | 'nobody' | 'exists' | 'code' | 'person' | 'new person' | 'gone on';

/** What of the page follows the number now. */
function stepOf({ learned, sentTo }: ReturnType<typeof useOnboarding>): At {
  if (learned.goesToNewDriver) return 'gone on';
  if (learned.isConfirmed) return learned.user ? 'person' : 'new person';
  if (sentTo !== null) return 'code';
  if (learned.exists === false) return 'nobody';
  if (learned.isNew === false) return 'exists';
  return learned.sendingToNumberError ? 'failed' : 'phone';
}
