import { roadmap } from '#features/site/data/roadmap.ts';
import { messages } from '#features/site/messages.ts';
import { Rich } from '#features/site/web/parts/rich.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** What is there, what is next, and what is not more than a thought. */
export default function RoadmapPage() {
  return (
    <>
      <PageHeader title="Road Map" lead={messages.roadmap_lead} />
      <div className="wrap lift grid items-start gap-5 lg:grid-cols-3">
        {roadmap.map(({ id, title, plans }) => (
          <section key={id} aria-labelledby={id} className="card">
            <h2 id={id} className="text-2xl">
              {title}
            </h2>
            <ul className="mt-4 grid gap-4">
              {plans.map((plan) => (
                <li key={plan.title} className="border-t border-rule pt-3">
                  <h3 className="text-lg">{plan.title}</h3>
                  <p className="mt-1 text-soft">{plan.text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="max-w-[68ch] lg:col-span-3">
          <Rich text={messages.roadmap_note} />
        </p>
      </div>
    </>
  );
}
