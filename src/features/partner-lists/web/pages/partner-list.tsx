import { ComingPage } from '#platform/web/coming-page.tsx';

export default function PartnerListPage() {
  return (
    <ComingPage
      title="Partner List Details"
      text="Soon you will order, annotate and invite the partners of a list here."
    />
  );
}
