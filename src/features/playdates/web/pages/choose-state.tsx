import { Navigate } from 'react-router';
import { defaultState, regionsOf, stateCodes, states } from '#features/playdates/data/places.ts';
import { messages } from '#features/playdates/messages.ts';
import { redirectForStep, stepPaths } from '#features/playdates/web/parts/draft.ts';
import { useDraft } from '#features/playdates/web/parts/use-draft.ts';
import { useWizardNavigation } from '#features/playdates/web/parts/use-wizard-navigation.ts';
import { WizardPage } from '#features/playdates/web/parts/wizard-page.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';

const choices = stateCodes.map((code) => ({ value: code, label: states[code] }));

/** The wizard's second step: the state, Arizona unless chosen otherwise (document 2, section 2.6). */
export default function ChooseStatePage() {
  const { draft, update, forget } = useDraft();
  const { goOn } = useWizardNavigation();
  const elsewhere = redirectForStep(draft, 'state');
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />;

  const state = draft.state ?? defaultState;
  const choose = (value: string) => {
    const chosen = stateCodes.find((code) => code === value) ?? defaultState;
    // regions belong to a state
    const regions = draft.regions.filter((region) => regionsOf(chosen).includes(region));
    update({ state: chosen, regions });
  };
  return (
    <WizardPage
      title="Select State"
      lead="Where do you want to play?"
      step="State"
      tips={messages.tips.state}
      type={draft.type}
      back={stepPaths.type}
      onCancel={forget}
      onNext={() => {
        choose(state);
        goOn(stepPaths.region);
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
