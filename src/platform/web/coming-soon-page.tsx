import { PageHeader } from './ui/page-header.tsx';

/** A screen that exists by its path, guard and title, and says in one sentence what it will be. */
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
