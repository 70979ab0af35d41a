import { ComingPage } from '#platform/web/coming-page.tsx';

export default function GlossaryPage() {
  return (
    <ComingPage
      title="Glossary"
      text="The words of pickleball, from ace to volley, will be explained here."
    />
  );
}
