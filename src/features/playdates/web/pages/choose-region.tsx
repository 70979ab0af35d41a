import { useState } from 'react';
import { Navigate } from 'react-router';
import { type Region, regions, regionsOf } from '#features/playdates/data/places.ts';
import { wizardTips } from '#features/playdates/data/wizard-tips.ts';
import { messages } from '#features/playdates/messages/common.ts';
import {
  firstMissing,
  redirectForStep,
  stepPaths,
} from '#features/playdates/web/parts/wizard/draft.ts';
import { useDraft } from '#features/playdates/web/parts/wizard/use-draft.ts';
import { useWizardNavigation } from '#features/playdates/web/parts/wizard/use-wizard-navigation.ts';
import { WizardPage } from '#features/playdates/web/parts/wizard/wizard-page.tsx';
import { states } from '#features/profiles/data/states.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';

/** The wizard's third step: at least one region if the state has any; the first is the primary. */
export default function ChooseRegionPage() {
  const { draft, update, forget } = useDraft();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { goNext } = useWizardNavigation();
  const redirectPath = redirectForStep(draft, 'region');
  if (redirectPath !== undefined || draft.state === undefined)
    return <Navigate to={redirectPath ?? stepPaths.state} replace />;

  const choices = regionsOf(draft.state);
  const isMissing = firstMissing(draft) === 'region';
  const error = isSubmitted && isMissing ? messages.regionRequired : undefined;
  const toggle = (region: Region, isChosen: boolean) => {
    const others = draft.regions.filter((each) => each !== region);
    update({ regions: isChosen ? [...others, region] : others });
  };
  return (
    <WizardPage
      title="Select Region"
      lead={
        choices.length === 0
          ? messages.noRegionLead(states[draft.state])
          : messages.regionLead(states[draft.state])
      }
      step="Place"
      tips={choices.length === 0 ? wizardTips.state : wizardTips.region}
      type={draft.type}
      back={stepPaths.state}
      onCancel={forget}
      onNext={() => {
        setIsSubmitted(true);
        if (!isMissing) goNext(stepPaths.partner);
        return !isMissing;
      }}
      next={{ label: 'Next' }}
    >
      {choices.length === 0 ? (
        <Banner>{messages.noRegions}</Banner>
      ) : (
        <fieldset className="min-w-0" aria-describedby={error ? 'regions-error' : undefined}>
          <legend className="field-label">Regions</legend>
          {/* above the choices: on a phone their end is off screen when the first is focused */}
          <p id="regions-error" className="field-error" aria-live="polite">
            {error}
          </p>
          <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2.5">
            {choices.map((region) => (
              <div
                key={region}
                className="flex min-h-13 items-center justify-between rounded-control border-[1.5px] border-edge px-3.5 hover:border-court-text has-checked:border-court-text has-checked:bg-court-tint [&_label]:w-full [&_p]:hidden"
              >
                <Checkbox
                  className="flex-1"
                  label={regions[region]}
                  checked={draft.regions.includes(region)}
                  onChange={(event) => toggle(region, event.target.checked)}
                />
                {draft.regions[0] === region && <Badge tone="court">Primary</Badge>}
              </div>
            ))}
          </div>
        </fieldset>
      )}
    </WizardPage>
  );
}
