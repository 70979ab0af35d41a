import { terms } from '#features/site/data/legal.ts';
import { LegalPage } from '#features/site/web/parts/legal-page.tsx';

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What we promise each other, in plain words."
      sections={terms}
    />
  );
}
