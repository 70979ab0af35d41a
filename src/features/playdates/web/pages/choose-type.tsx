import { HandCoins, Trophy } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#features/playdates/messages.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { stepPaths } from '#features/playdates/web/parts/draft.ts';
import { useDraft } from '#features/playdates/web/parts/use-draft.ts';
import { useWizardNavigation } from '#features/playdates/web/parts/use-wizard-navigation.ts';
import { WizardPage } from '#features/playdates/web/parts/wizard-page.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';

const choices: { value: PlaydateType; label: string; detail: string; icon: React.ReactNode }[] = [
  {
    value: 'challenge',
    label: 'Pay',
    detail: `${messages.challengeHeading}: a stronger team plays against the two of you, at an hourly price.`,
    icon: <Trophy aria-hidden="true" size={22} className="flex-none text-pay" />,
  },
  {
    value: 'teach',
    label: 'Earn',
    detail: `${messages.teachHeading}: a team that wants to improve plays against the two of you, at an hourly price.`,
    icon: <HandCoins aria-hidden="true" size={22} className="flex-none text-earn" />,
  },
];

/** The wizard's first step: Pay or Earn (document 2, section 2.6). */
export default function ChooseTypePage() {
  const { draft, update, forget } = useDraft();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { goNext } = useWizardNavigation();
  const next = () => {
    setIsSubmitted(true);
    if (draft.type === undefined) return false;
    goNext(stepPaths.state);
    return true;
  };
  return (
    <WizardPage
      title="Create PlayDate"
      lead="Two against two. Say who you are looking for, where, and at what price."
      step="Type"
      tips={messages.tips.type}
      onCancel={forget}
      onNext={next}
      next={{ label: 'Continue' }}
    >
      <RadioGroup
        label="Do you want to pay or to earn?"
        name="type"
        look="cards"
        options={choices}
        value={draft.type ?? ''}
        onChange={(event) => {
          const type = choices.find(({ value }) => value === event.target.value)?.value;
          if (type !== undefined) update({ type });
        }}
        error={isSubmitted && draft.type === undefined ? messages.typeRequired : undefined}
      />
    </WizardPage>
  );
}
