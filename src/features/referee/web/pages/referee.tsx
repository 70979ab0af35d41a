import { ComingPage } from '#platform/web/coming-page.tsx';

export default function RefereePage() {
  return (
    <ComingPage
      title="AI Referee"
      text="Soon you will ask about a rule here and get the answer with the rules that it stands on."
    />
  );
}
