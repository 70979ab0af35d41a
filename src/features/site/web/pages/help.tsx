import { ComingPage } from '#platform/web/coming-page.tsx';

export default function HelpPage() {
  return (
    <ComingPage title="Help/FAQ" text="Answers to the questions that players ask most will stand here." />
  );
}
