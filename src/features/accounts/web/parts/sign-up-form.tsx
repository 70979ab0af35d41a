import {
  type ComponentType,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import type * as z from 'zod';
import { messages } from '#features/accounts/messages/common.ts';
import { minimumAge, openToAll } from '#features/accounts/messages/joining.ts';
import { signUpInput } from '#features/accounts/schema.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { adultBirthdate } from '#features/profiles/schema.ts';
import { errorMessageOrNetwork } from '#platform/web/errors.ts';
import { useZodForm, type ZodForm } from '#platform/web/forms.ts';
import { rememberReturnTo } from '#platform/web/return-to.ts';
import { readRouterState } from '#platform/web/router-state.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { Stepper } from '#platform/web/ui/stepper.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PersonFields, RatingFields } from './profile-fields.tsx';
import { forgetSignUpDraft, keepSignUpDraft, readSignUpDraft } from './sign-up-draft.ts';
import { SignupCodeField } from './signup-code-field.tsx';

const signUpForm = signUpInput.extend({ birthdate: adultBirthdate(serverClock) });

type SignUpPrefill = {
  signup_code: string;
  /** The code of a member's link. */
  invite_code?: string;
  first_name: string;
  last_name: string;
  email: string;
};

/** Says by whose link somebody signs up. */
export type InvitedBy = ComponentType<{ code: string }>;

const { person, level, account } = messages.signUpSteps;
const stepNames = [person, level, account];
/** The fields of each step. */
const steps = [
  ['first_name', 'last_name', 'gender', 'birthdate', 'zip_code'],
  ['dupr_rating', 'self_rating'],
  ['email', 'password', 'signup_code', 'consent'],
] as const;
const fieldNames = steps.flat();
const lastStep = steps.length - 1;
/** The step of a history entry; untrusted, as entries outlive builds. */
function stepOf(state: unknown): number | undefined {
  const step =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'signUpStep') : undefined;
  return steps.findIndex((_, at) => at === step) === -1 ? undefined : Number(step);
}
const afterRendering = (work: () => void) => requestAnimationFrame(work);

/**
 * The sign-up form in three steps (document 1, section 5), optionally prefilled. What was typed
 * survives a reload, except the password. Leads to /email-confirmation.
 */
export function SignUpForm({
  prefill,
  InvitedBy,
}: {
  prefill: SignUpPrefill;
  InvitedBy?: InvitedBy;
}) {
  const navigate = useNavigate();
  const { state, key, search } = useLocation();
  const [draft] = useState(() => readSignUpDraft(prefill.invite_code || prefill.signup_code));
  const [firstKey] = useState(key);
  // Each step is an entry of the history. The one on which the form was opened may have none.
  const step = stepOf(state) ?? (key === firstKey ? draft.step : 0);
  const form = useZodForm(signUpForm, {
    defaultValues: {
      ...prefill,
      birthdate: '',
      zip_code: '',
      ...draft.values,
      ...Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== '')),
      password: '',
    },
  });
  const { getValues, control, trigger } = form;
  const { errors, submitCount } = form.formState;
  // also that of a draft, when the form was opened again without it
  const inviteCode = getValues('invite_code') ?? '';
  const [password, code = ''] = useWatch({ control, name: ['password', 'signup_code'] });

  useKeptDraft(form, draft.code, step);

  const invalidStep = steps.findIndex((names) => names.some((name) => name in errors));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt, not while typing
  useEffect(() => {
    // the server may refuse a field of an earlier step
    if (invalidStep >= 0 && invalidStep !== step) showStep(invalidStep);
  }, [submitCount]);

  const content = useStepContent(step);

  const send = form.submit(
    async ({ signup_code, invite_code, ...values }) => {
      const { email } = await authApi.signUp({
        ...values,
        ...(signup_code ? { signup_code } : {}),
        ...(invite_code ? { invite_code } : {}),
      });
      forgetSignUpDraft();
      // Home begins with who invites.
      rememberReturnTo(invite_code ? undefined : readRouterState(state).returnTo);
      toast.success(messages.accountCreated);
      navigate('/email-confirmation', { state: { email } });
    },
    { fallback: (error) => errorMessageOrNetwork(error, messages.signUpFailed) },
  );

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (step === lastStep) return await send(event);
    event.preventDefault();
    if (await trigger(steps[step])) showStep(step + 1);
    else
      afterRendering(() =>
        content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  }

  /** Next adds an entry to the history; other ways replace it. */
  function showStep(next: number): void {
    const isAdded = next > step;
    const nextState = { ...state, signUpStep: next, viaNext: isAdded };
    void navigate({ search }, { state: nextState, replace: !isAdded, preventScrollReset: true });
  }

  /** Removes the entry that Next has added, as the browser's Back does. */
  function goBack(): void {
    if (state?.viaNext === true) void navigate(-1);
    else showStep(step - 1);
  }

  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="stack">
        {InvitedBy && inviteCode !== '' && <InvitedBy code={inviteCode} />}
        <Stepper label="Steps" steps={stepNames} current={step} />
        <fieldset ref={content} tabIndex={-1} className="stack outline-none">
          <legend className="mb-4 font-bold font-display text-xl">
            {stepNames[step]}
            <span className="sr-only">, {messages.signUpStep(step + 1)}</span>
          </legend>
          <FormError title={form.formError} />
          {step === 0 && (
            <>
              <MinimumAge />
              <PersonFields field={form.field} />
            </>
          )}
          {step === 1 && (
            <>
              <RatingFields field={form.field} />
              <p className="text-soft">{messages.levelHelp}</p>
            </>
          )}
          {step === lastStep && (
            <>
              <EmailField
                hint="We send a link there to confirm it. Other players never see it."
                {...form.field('email')}
              />
              <NewPasswordField
                label="Password"
                password={password}
                getOwner={getValues}
                {...form.field('password')}
              />
              <SignupCodeField code={code} {...form.field('signup_code')} />
              <Checkbox
                label="I agree to the Terms and Privacy Policy"
                hint={
                  <>
                    Read the{' '}
                    <a href="/terms" target="_blank" rel="noopener">
                      Terms
                    </a>{' '}
                    and the{' '}
                    <a href="/privacy" target="_blank" rel="noopener">
                      Privacy Policy
                    </a>
                    , and the{' '}
                    <a href="/guidelines" target="_blank" rel="noopener">
                      Community Rules
                    </a>{' '}
                    for playing with strangers. They open in a new tab.
                  </>
                }
                {...form.field('consent')}
              />
            </>
          )}
        </fieldset>
        <div className="flex gap-3">
          {step > 0 && (
            <Button variant="plain" onClick={goBack}>
              Back
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            className="flex-1"
            pending={form.formState.isSubmitting}
          >
            {step === lastStep ? 'Sign Up' : 'Next'}
          </Button>
        </div>
      </form>
      <p className="mt-5">
        Already have an account?{' '}
        <SignInLink state={state} invite={encodeURIComponent(inviteCode)} />
      </p>
    </>
  );
}

/** Keeps what was typed for a reload. */
function useKeptDraft(
  form: Pick<
    ZodForm<z.input<typeof signUpForm>, unknown>,
    'getValues' | 'getFieldState' | 'trigger' | 'subscribe'
  >,
  code: string,
  step: number,
): void {
  const { getValues, getFieldState, trigger, subscribe } = form;
  useEffect(() => {
    const keep = () => keepSignUpDraft(code, step, getValues());
    if (step > 0) keep();
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        keep();
        // A step's errors go away while typing, also before the form was submitted.
        const field = fieldNames.find((each) => each === name);
        if (field !== undefined && getFieldState(field).invalid) void trigger(field);
      },
    });
  }, [code, step, getValues, getFieldState, trigger, subscribe]);
}

/** The fieldset of the steps: when another one is shown, it gets the focus. */
function useStepContent(step: number): RefObject<HTMLFieldSetElement | null> {
  const content = useRef<HTMLFieldSetElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step)
      afterRendering(() => {
        content.current?.focus({ preventScroll: true });
        // with the progress above it in sight
        content.current?.form?.scrollIntoView();
      });
    shownStep.current = step;
  }, [step]);
  return content;
}

function SignInLink({ state, invite }: { state: object | null; invite: string }) {
  return (
    <Link
      to={invite ? `/signin?invite=${invite}` : '/signin'}
      state={{
        ...state,
        ...(invite && { returnTo: `/join/${invite}` }),
        signUpStep: undefined,
        viaNext: undefined,
      }}
    >
      Sign in
    </Link>
  );
}

/** Who may join, before anything is typed, and what is there for everybody else. */
function MinimumAge() {
  return (
    <p className="text-soft">
      {minimumAge} <Link to="/rules">Rules</Link>, <Link to="/glossary">Glossary</Link> and{' '}
      <Link to="/help">Help</Link>
      {openToAll}
    </p>
  );
}
