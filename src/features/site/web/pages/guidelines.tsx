import { guidelines } from '#features/site/data/legal.ts';
import { LegalPage } from '#features/site/web/parts/legal-page.tsx';

export default function GuidelinesPage() {
  return (
    <LegalPage
      title="Community Rules"
      lead="What is not tolerated, what happens, and how to appeal."
      sections={guidelines}
    />
  );
}
