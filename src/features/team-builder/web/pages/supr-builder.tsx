import { ComingPage } from '#platform/web/coming-page.tsx';

export default function SuprBuilderPage() {
  return (
    <ComingPage
      title="SUPR Builder"
      text="Soon you will put a team together here and see whether its combined adjusted DUPR stays below the cap."
    />
  );
}
