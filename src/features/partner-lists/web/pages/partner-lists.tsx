import { ComingPage } from '#platform/web/coming-page.tsx';

export default function PartnerListsPage() {
  return (
    <ComingPage
      title="Partner Lists"
      text="Soon you will keep ordered lists of tournament partners here and invite those who are not with us yet."
    />
  );
}
