import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { FriendPicker } from '#features/connections/web/parts/friend-picker.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { wizardTips } from '#features/playdates/data/wizard-tips.ts';
import { amountMax, amountStep, descriptionMax, quickAmounts } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { description, type PlaydateType } from '#features/playdates/schema.ts';
import { createdState } from '#features/playdates/web/parts/lists/use-created.ts';
import { amountError, amountOf, becomesZero } from '#features/playdates/web/parts/terms/amount.ts';
import { toTermsErrors } from '#features/playdates/web/parts/terms/terms-card.tsx';
import { checkTerms } from '#features/playdates/web/parts/terms/terms-draft.ts';
import {
  type Draft,
  matchesDraft,
  redirectForStep,
  stepPaths,
} from '#features/playdates/web/parts/wizard/draft.ts';
import { useDraft } from '#features/playdates/web/parts/wizard/use-draft.ts';
import { useWizardNavigation } from '#features/playdates/web/parts/wizard/use-wizard-navigation.ts';
import { WizardPage } from '#features/playdates/web/parts/wizard/wizard-page.tsx';
import { WizardTerms } from '#features/playdates/web/parts/wizard/wizard-terms.tsx';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessageOrNetwork, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { NumberField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';

const subSteps = ['partner', 'amount', 'description'] as const;
const stepTitles = { partner: 'Partner', amount: 'Amount', description: 'Description' } as const;

/** Creates the PlayDate of a draft, which the steps before have completed. */
function create({
  id,
  type,
  state,
  regions,
  partner_id,
  amount,
  description: text,
  terms,
  repeats_id,
}: Draft) {
  if (type === undefined || state === undefined || partner_id === undefined)
    throw new Error('A step of the wizard was skipped.');
  const payment = amountOf(amount);
  const checked = terms && checkTerms(terms, payment);
  if (checked?.errors) throw new Error(Object.values(checked.errors)[0]);
  return playdatesApi.create({
    id,
    type,
    state,
    regions,
    partner_id,
    payment_per_hour_min: payment,
    payment_per_hour_max: checked?.payment_per_hour_max ?? payment,
    description: text.trim(),
    ...(checked && { terms: checked.terms, times: checked.times }),
    repeats_id,
  });
}

function useCreation({ draft, update, forget }: ReturnType<typeof useDraft>) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: create,
    onSuccess: (created) => {
      void queryClient.invalidateQueries({ queryKey: ['play_dates'] });
      if (!matchesDraft(draft, created)) {
        // An earlier attempt created it, but the response was lost. Later changes are kept.
        update({ id: newId() });
        toast.info(messages.createdBefore);
        void navigate(`/playdates/${created.id}`, { replace: true });
        return;
      }
      forget();
      toast.success(messages.created);
      // Back must not lead into the finished wizard.
      void navigate('/playdates', { replace: true, state: createdState(created.id) });
    },
    onError: (error) => {
      // Back to the rejected step; the error is shown there.
      if (isApiError(error) && 'partner_id' in error.fields)
        void navigate(stepPaths.partner, { replace: true });
    },
  });
}

/** Whether a step lacks what the next one needs. */
const isMissing = {
  partner: ({ partner_id }: Draft) => partner_id === undefined,
  amount: ({ amount }: Draft) => amountError(amount) !== undefined,
  description: (draft: Draft) => !description.safeParse(draft.description).success,
};

/** What is wrong with the terms, which is said beside them alone. */
function termsErrorsOf({ terms, amount }: Draft, error: Error | null) {
  const refused = isAboutTerms(error) ? toTermsErrors(error) : undefined;
  // The price may have been raised above the range after the terms were saved.
  return refused ?? (terms && checkTerms(terms, amountOf(amount)).errors);
}

/** The wizard's last step; its three sub-steps have URLs of their own (document 2, section 2.6). */
export default function DetailsPage() {
  const { draft, update, forget } = useDraft();
  const [query] = useSearchParams();
  const { goNext } = useWizardNavigation();
  const step = subSteps.find((each) => each === query.get('step')) ?? 'partner';
  const heading = useHeadingFocus(step);
  const creation = useCreation({ draft, update, forget });
  const errorPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (creation.error !== null) errorPlace.current?.scrollIntoView({ block: 'nearest' });
  }, [creation.error]);
  // Going back before the redirect has happened starts a new wizard.
  const redirectPath =
    creation.isSuccess && step !== 'description' ? stepPaths.type : redirectForStep(draft, step);
  if (redirectPath !== undefined || draft.type === undefined)
    return <Navigate to={redirectPath ?? stepPaths.type} replace />;

  const position = subSteps.indexOf(step);
  const previous = subSteps[position - 1];
  const following = subSteps[position + 1];
  const termsErrors = termsErrorsOf(draft, creation.error);
  return (
    <WizardPage
      title="PlayDate Details"
      lead="Your partner, your price, and a few words for whoever reads it."
      step={stepTitles[step]}
      tips={wizardTips[step]}
      type={draft.type}
      back={previous === undefined ? stepPaths.region : stepPaths[previous]}
      onCancel={forget}
      onNext={() => {
        creation.reset();
        if (following === undefined) creation.mutate(draft);
        else goNext(stepPaths[following]);
        return true;
      }}
      next={{
        label: following === undefined ? 'Create PlayDate' : 'Next',
        disabled: isMissing[step](draft),
        pending: creation.isPending || creation.isSuccess,
      }}
    >
      {/* below 1024 px the line above the steps says it */}
      <h2 ref={heading} tabIndex={-1} className="outline-none max-lg:sr-only">
        {stepTitles[step]}
      </h2>
      {/* in sight below the header and the bar of being offline, above the buttons of a phone */}
      <div ref={termsErrors ? undefined : errorPlace} className="scroll-mt-36 scroll-mb-24">
        <FormError title={termsErrors ? undefined : formErrorOf(creation.error)} />
      </div>
      {step === 'partner' && <PartnerStep draft={draft} onChange={update} />}
      {step === 'amount' && <AmountStep draft={draft} type={draft.type} onChange={update} />}
      {step === 'description' && (
        <>
          <div ref={termsErrors ? errorPlace : undefined} className="scroll-mt-36 scroll-mb-24">
            <WizardTerms
              draft={draft}
              errors={termsErrors}
              onChange={(change) => {
                creation.reset();
                update(change);
              }}
            />
          </div>
          <DescriptionStep draft={draft} onChange={update} />
        </>
      )}
    </WizardPage>
  );
}

const formErrorOf = (error: Error | null) =>
  error ? errorMessageOrNetwork(error, messages.errorCreating) : undefined;

/** Whether the server has refused the terms of a PlayDate, its times or the range of its price. */
const isAboutTerms = (error: Error | null) =>
  isApiError(error) &&
  Object.keys(error.fields).some((field) => /^(terms|times|payment_per_hour_max)/.test(field));

/** Focuses the heading when the sub-step changes, so that screen readers announce it. */
function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current !== step) heading.current?.focus();
    previousStep.current = step;
  }, [step]);
  return heading;
}

type StepProps = { draft: Draft; onChange: (change: Partial<Draft>) => void };

function PartnerStep({ draft, onChange }: StepProps) {
  const friends = useQuery(friendsQuery);
  const count = friends.data?.total;
  return (
    <>
      {count !== undefined && (
        <Banner kind={count === 0 ? 'warn' : 'info'} title={messages.availableFriends(count)}>
          {count === 0 && messages.needFriend}
        </Banner>
      )}
      <FriendPicker
        label="Partner"
        value={draft.partner_id}
        onChange={(friend) => onChange({ partner_id: friend?.id })}
      />
    </>
  );
}

function DescriptionStep({ draft, onChange }: StepProps) {
  const error =
    draft.description.trim() === '' ? undefined : description.safeParse(draft.description).error;
  return (
    <>
      {(draft.terms?.times.length ?? 0) === 0 && (
        <p className="text-soft">{messages.withoutTime}</p>
      )}
      <TextArea
        label="Description"
        hint="What you are looking for, and what others should know."
        rows={6}
        maxLength={descriptionMax}
        error={error?.issues[0]?.message}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  );
}

/** The amount step: whole dollars an hour, typed or one of the quick amounts. */
function AmountStep({ draft, type, onChange }: StepProps & { type: PlaydateType }) {
  const pays = type === 'challenge';
  return (
    <>
      <p className="font-medium">{pays ? messages.challengeAmount : messages.teachAmount}</p>
      <div className="flex flex-wrap gap-2">
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className="min-h-11 min-w-17 rounded-full border-[1.5px] border-edge px-4 font-semibold tabular hover:border-court-text aria-pressed:border-court-text aria-pressed:bg-court-tint aria-pressed:text-court-text forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
            aria-pressed={draft.amount === String(amount)}
            onClick={() => onChange({ amount: String(amount) })}
          >
            ${amount}
          </button>
        ))}
      </div>
      <NumberField
        label="Amount"
        prefix="$"
        hint={pays ? messages.challengeNote : messages.teachNote}
        error={draft.amount === '' ? undefined : amountError(draft.amount)}
        min={0}
        max={amountMax}
        step={amountStep}
        inputMode="numeric"
        autoComplete="off"
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
        // For text that is no number the value is empty; only `badInput` reveals it.
        onBlur={({ currentTarget: { value, validity } }) => {
          if (becomesZero(value, validity.badInput)) onChange({ amount: '0' });
        }}
        className="max-w-xs"
      />
    </>
  );
}
