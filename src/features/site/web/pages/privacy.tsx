import { privacy } from '#features/site/data/legal.ts';
import { LegalPage } from '#features/site/web/parts/legal-page.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we keep about you, and who gets to see it."
      sections={privacy}
    />
  );
}
