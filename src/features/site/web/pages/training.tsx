import { drills } from '#features/site/data/drills.ts';
import { messages } from '#features/site/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Train with Friends, coming soon: a preview and some drills. */
export default function TrainingPage() {
  return (
    <>
      <PageHeader title="Train with Friends" eyebrow={messages.comingSoon} lead={messages.trainingLead} />
      <div className="wrap lift grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title={messages.drillsTitle}>
          <ul className="grid">
            {drills.map(({ name, people, minutes, text }) => (
              <li key={name} className="border-t border-rule py-4">
                <h3 className="text-lg">{name}</h3>
                <p className="tabular text-soft">
                  {people} players, {minutes} minutes
                </p>
                <p className="mt-1 max-w-[68ch]">{text}</p>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={messages.trainingNowTitle}>
          <p>{messages.trainingNowText}</p>
          <ButtonLink to="/connections" className="mt-4">
            {messages.trainingNowAction}
          </ButtonLink>
          <div className="mt-6 border-t border-rule pt-4">
            <h3>{messages.comingTitle}</h3>
            <p className="mt-1 text-soft">{messages.trainingLater}</p>
          </div>
        </Card>
      </div>
    </>
  );
}
