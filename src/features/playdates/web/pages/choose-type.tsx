import { useQuery } from '@tanstack/react-query';
import { HandCoins, Trophy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { friendsQuery } from '#features/connections/web/queries.ts';
import { wizardTips } from '#features/playdates/data/wizard-tips.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { needPartnerTexts as texts } from '#features/playdates/messages/need-partner.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { playdateDraft, stepPaths } from '#features/playdates/web/parts/wizard/draft.ts';
import { FirstTimeTips } from '#features/playdates/web/parts/wizard/first-time-tips.tsx';
import { useDraft } from '#features/playdates/web/parts/wizard/use-draft.ts';
import { useWizardNavigation } from '#features/playdates/web/parts/wizard/use-wizard-navigation.ts';
import { WizardPage } from '#features/playdates/web/parts/wizard/wizard-page.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
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

/** 'Play together' leads here with the partner in the URL, who is then chosen already. */
function useChosenPartner(update: (change: { partner_id: string }) => void): void {
  const [query, setQuery] = useSearchParams();
  const partner_id = playdateDraft.shape.partner_id.safeParse(
    query.get('partner') ?? undefined,
  ).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, or it would undo going on
  useEffect(() => {
    if (partner_id === undefined) return;
    update({ partner_id });
    setQuery({}, { replace: true });
  }, []);
}

function NeedFriend() {
  return (
    <Banner
      kind="warn"
      title={messages.needFriend}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink size="sm" to="/connections?view=find">
            {texts.findPlayers}
          </ButtonLink>
          <ButtonLink size="sm" variant="plain" to="/my-link">
            {texts.myLink}
          </ButtonLink>
        </div>
      }
    >
      {texts.wizard}
    </Banner>
  );
}

/** The wizard's first step: Pay or Earn (document 2, section 2.6). */
export default function ChooseTypePage() {
  const { draft, update, forget } = useDraft();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { goNext } = useWizardNavigation();
  const friends = useQuery(friendsQuery);
  useChosenPartner(update);
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
      notice={friends.data?.total === 0 && <NeedFriend />}
      tips={wizardTips.type}
      onCancel={forget}
      onNext={next}
      next={{ label: 'Continue' }}
    >
      <FirstTimeTips />
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
