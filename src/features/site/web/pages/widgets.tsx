import { ComingPage } from '#platform/web/coming-page.tsx';

export default function WidgetsPage() {
  return (
    <ComingPage
      title="Pickle Widgets"
      text="All our small tools for players will stand here side by side: SUPR Builder, Partner Lists, Easy Rating, Train with Friends and AI Referee."
    />
  );
}
