import { type Plan, roadmap } from '#features/site/data/roadmap.ts';
import { messages } from '#features/site/messages/common.ts';
import { RichText } from '#features/site/web/parts/rich-text.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

function Plans({ plans, isWide }: { plans: readonly Plan[]; isWide?: boolean }) {
  return (
    <ul className={isWide ? 'grid gap-x-8 gap-y-4 sm:grid-cols-2' : 'grid gap-4'}>
      {plans.map(({ title, text }) => (
        <li key={title} className="border-t border-rule pt-3">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export default function RoadmapPage() {
  return (
    <>
      <PageHeader title="Road Map" lead={messages.roadmapLead} />
      <div className="wrap lift grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="stack">
          <Card title={messages.roadmapToday}>
            <Plans plans={roadmap.today} isWide />
          </Card>
          <p className="max-w-[68ch]">
            <RichText text={messages.roadmapNote} />
          </p>
        </div>
        <div className="stack">
          <Card title={messages.roadmapNext}>
            <Plans plans={roadmap.next} />
          </Card>
          <Card title={messages.roadmapLater}>
            <Plans plans={roadmap.later} />
          </Card>
        </div>
      </div>
    </>
  );
}
