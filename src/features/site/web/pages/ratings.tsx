import { levels } from '#features/site/data/levels.ts';
import { messages } from '#features/site/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Easy Rating, coming soon: a preview and the levels for a self rating. */
export default function RatingsPage() {
  return (
    <>
      <PageHeader title="Easy Rating" eyebrow={messages.comingSoon} lead={messages.ratingsLead} />
      <div className="wrap lift grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title={messages.levelsTitle}>
          <p className="max-w-[68ch] text-soft">{messages.levelsText}</p>
          <dl className="mt-5 grid">
            {levels.map(({ rating, text }) => (
              <div
                key={rating}
                className="grid gap-1 border-t border-rule py-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4"
              >
                <dt className="tabular font-display text-lg font-bold text-court-text">{rating}</dt>
                <dd className="max-w-[60ch]">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={messages.ratingsNowTitle}>
          <p>{messages.ratingsNowText}</p>
          <ButtonLink to="/profile" className="mt-4">
            {messages.ratingsNowAction}
          </ButtonLink>
          <div className="mt-6 border-t border-rule pt-4">
            <h3>{messages.comingTitle}</h3>
            <p className="mt-1 text-soft">{messages.ratingsLater}</p>
          </div>
        </Card>
      </div>
    </>
  );
}
