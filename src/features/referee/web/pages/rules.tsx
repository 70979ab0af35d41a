import { ComingPage } from '#platform/web/coming-page.tsx';

export default function RulesPage() {
  return (
    <ComingPage title="Rules" text="The rules of the game that our referee answers from will stand here." />
  );
}
