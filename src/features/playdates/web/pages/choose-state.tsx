import { Navigate } from 'react-router';
import { regionsOf } from '#features/playdates/data/places.ts';
import { stateTimeZones } from '#features/playdates/data/time-zones.ts';
import { wizardTips } from '#features/playdates/data/wizard-tips.ts';
import { redirectForStep, stepPaths } from '#features/playdates/web/parts/wizard/draft.ts';
import { useDraft } from '#features/playdates/web/parts/wizard/use-draft.ts';
import { useWizardNavigation } from '#features/playdates/web/parts/wizard/use-wizard-navigation.ts';
import { WizardPage } from '#features/playdates/web/parts/wizard/wizard-page.tsx';
import { defaultState, stateCodes, states } from '#features/profiles/data/states.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';

const choices = stateCodes.map((code) => ({ value: code, label: states[code] }));

/** The wizard's second step: the state, Arizona by default (document 2, section 2.6). */
export default function ChooseStatePage() {
  const { draft, update, forget } = useDraft();
  const { goNext } = useWizardNavigation();
  const redirectPath = redirectForStep(draft, 'state');
  if (redirectPath !== undefined) return <Navigate to={redirectPath} replace />;

  const state = draft.state ?? defaultState;
  const choose = (value: string) => {
    const chosen = stateCodes.find((code) => code === value) ?? defaultState;
    // Regions of the previous state are removed.
    const regions = draft.regions.filter((region) => regionsOf(chosen).includes(region));
    // The clock of the court is that of its state.
    const terms = draft.terms && { ...draft.terms, time_zone: stateTimeZones[chosen] };
    update({ state: chosen, regions, ...(draft.state !== chosen && { terms }) });
  };
  return (
    <WizardPage
      title="Select State"
      lead="Where do you want to play?"
      step="Place"
      tips={wizardTips.state}
      type={draft.type}
      back={stepPaths.type}
      onCancel={forget}
      onNext={() => {
        choose(state);
        goNext(stepPaths.region);
        return true;
      }}
      next={{ label: 'Next' }}
    >
      <SelectField
        label="State"
        options={choices}
        value={state}
        onChange={(event) => choose(event.target.value)}
        className="max-w-sm"
      />
    </WizardPage>
  );
}
