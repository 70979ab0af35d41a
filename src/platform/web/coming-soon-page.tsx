import { PageHeader } from './ui/page-header.tsx';

/** A placeholder screen: its route, guard and title exist, its content does not yet. */
export function ComingSoonPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="wrap lift">
        <p className="card">{text}</p>
      </div>
    </>
  );
}
