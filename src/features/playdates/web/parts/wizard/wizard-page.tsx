import type { ReactNode, SubmitEvent } from 'react';
import { messages } from '#features/playdates/messages/common.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { ActionBar } from '#platform/web/ui/action-bar.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CourtPlan } from '#platform/web/ui/court-plan.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Stepper } from '#platform/web/ui/stepper.tsx';
import { useWizardNavigation } from './use-wizard-navigation.ts';

// Two screens ask for the place, the state and its regions.
const steps = ['Type', 'Place', 'Partner', 'Amount', 'Description'] as const;

interface WizardPageProps {
  title: string;
  lead: string;
  step: (typeof steps)[number];
  /** Chosen in the first step and shown from then on. */
  type?: PlaydateType | undefined;
  /** The target of Back; the first step has none. */
  back?: string | undefined;
  /** Said before the steps. */
  notice?: ReactNode;
  /** Help texts beside the form. */
  tips: readonly string[];
  onCancel: () => void;
  /** Returns false when the step is incomplete; then its first control gets the focus. */
  onNext: () => boolean;
  next: { label: string; disabled?: boolean; pending?: boolean };
  children: ReactNode;
}

/** Layout of a wizard step: stepper, form, and the Cancel, Back and Next buttons. */
export function WizardPage(props: WizardPageProps) {
  const { title, lead, step, type, back, notice, tips, onCancel, onNext, next, children } = props;
  const { goBack } = useWizardNavigation();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (next.disabled || next.pending) return;
    if (!onNext()) event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        eyebrow={type && (type === 'challenge' ? messages.challengeHeading : messages.teachHeading)}
      />
      <div className="wrap lift grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        {notice && <div className="lg:col-span-2">{notice}</div>}
        <Card>
          <div className="mb-7">
            <Stepper label="Steps" steps={steps} current={steps.indexOf(step)} />
          </div>
          <form noValidate onSubmit={submit} className="stack">
            {children}
            <ActionBar className="lg:mt-2">
              <ButtonLink to="/playdates" variant="plain" className="mr-auto" onClick={onCancel}>
                Cancel
              </ButtonLink>
              {back !== undefined && (
                <ButtonLink to={back} variant="plain" onClick={(event) => goBack(back, event)}>
                  Back
                </ButtonLink>
              )}
              <Button
                type="submit"
                variant="primary"
                disabled={next.disabled}
                pending={next.pending}
              >
                {next.label}
              </Button>
            </ActionBar>
          </form>
        </Card>
        <Card as="section" title="Good to know">
          <ul className="grid gap-3">
            {tips.map((tip) => (
              <li key={tip} className="border-court-text border-l-3 pl-4">
                {tip}
              </li>
            ))}
          </ul>
          <CourtPlan className="mt-7 w-full max-lg:hidden" />
        </Card>
      </div>
    </>
  );
}
