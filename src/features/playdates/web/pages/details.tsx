import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#features/playdates/messages.ts';
import { description } from '#features/playdates/schema.ts';
import { AmountStep } from '#features/playdates/web/parts/amount-step.tsx';
import { DescriptionStep } from '#features/playdates/web/parts/description-step.tsx';
import {
  amountError,
  amountOf,
  type Draft,
  isMadeFrom,
  redirectForStep,
  stepPaths,
} from '#features/playdates/web/parts/draft.ts';
import { PartnerStep } from '#features/playdates/web/parts/partner-step.tsx';
import { useDraft } from '#features/playdates/web/parts/use-draft.ts';
import { useWizardNavigation } from '#features/playdates/web/parts/use-wizard-navigation.ts';
import { WizardPage } from '#features/playdates/web/parts/wizard-page.tsx';
import { playdatesApi } from '#features/playdates/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessageOrNetwork, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { toast } from '#platform/web/ui/toast.ts';

const subSteps = ['partner', 'amount', 'description'] as const;
const words = { partner: 'Partner', amount: 'Amount', description: 'Description' } as const;

/** The draft as the server takes it; the steps before have seen to it that nothing is missing. */
function create({ id, type, state, regions, partner_id, amount, description: text }: Draft) {
  if (type === undefined || state === undefined || partner_id === undefined)
    throw new Error('A step of the wizard was skipped.');
  const payment = amountOf(amount);
  return playdatesApi.create({
    id,
    type,
    state,
    regions,
    partner_id,
    payment_per_hour_min: payment,
    payment_per_hour_max: payment,
    description: text.trim(),
  });
}

/** The wizard's last step with its three sub-steps, each with an address of its own (document 2, section 2.6). */
export default function DetailsPage() {
  const { draft, update, forget } = useDraft();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { goOn } = useWizardNavigation();
  const at = subSteps.find((step) => step === query.get('step')) ?? 'partner';
  const heading = useHeadingFocus(at);
  const creation = useMutation({
    mutationFn: create,
    onSuccess: (made) => {
      void queryClient.invalidateQueries({ queryKey: ['play_dates'] });
      if (!isMadeFrom(draft, made)) {
        // an attempt whose answer got lost had made it; what was changed since then stays, for another one
        update({ id: newId() });
        toast.info(messages.createdBefore);
        void navigate(`/playdates/${made.id}`, { replace: true });
        return;
      }
      forget();
      toast.success(messages.created);
      // there is no way back into a PlayDate that is made
      void navigate('/playdates', { replace: true });
    },
    onError: (error) => {
      // back to the step that the server objects to; its sentence goes along
      if (isApiError(error) && 'partner_id' in error.fields)
        void navigate(stepPaths.partner, { replace: true });
    },
  });
  // whoever goes back before the list has come is in a wizard that is over
  const elsewhere = creation.isSuccess && at !== 'description' ? stepPaths.type : redirectForStep(draft, at);
  if (elsewhere !== undefined || draft.type === undefined)
    return <Navigate to={elsewhere ?? stepPaths.type} replace />;

  const position = subSteps.indexOf(at);
  const previous = subSteps[position - 1];
  const following = subSteps[position + 1];
  const isMissing = {
    partner: draft.partner_id === undefined,
    amount: amountError(draft.amount) !== undefined,
    description: !description.safeParse(draft.description).success,
  }[at];
  return (
    <WizardPage
      title="PlayDate Details"
      lead="Your partner, your price, and a few words for whoever reads it."
      step="Details"
      tips={messages.tips[at]}
      type={draft.type}
      back={previous === undefined ? stepPaths.region : stepPaths[previous]}
      onCancel={forget}
      onNext={() => {
        creation.reset();
        if (following === undefined) creation.mutate(draft);
        else goOn(stepPaths[following]);
        return true;
      }}
      next={{
        label: following === undefined ? 'Create PlayDate' : 'Next',
        disabled: isMissing,
        pending: creation.isPending || creation.isSuccess,
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {words[at]} <span className="font-normal text-soft">({position + 1} of 3)</span>
      </h2>
      <FormError
        title={creation.error ? errorMessageOrNetwork(creation.error, messages.errorCreating) : undefined}
      />
      {at === 'partner' && <PartnerStep draft={draft} onChange={update} />}
      {at === 'amount' && <AmountStep draft={draft} type={draft.type} onChange={update} />}
      {at === 'description' && <DescriptionStep draft={draft} onChange={update} />}
    </WizardPage>
  );
}

/** From one sub-step to the next the page stays the same; its heading takes the focus so that one hears where one is. */
function useHeadingFocus(at: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);
  return heading;
}
