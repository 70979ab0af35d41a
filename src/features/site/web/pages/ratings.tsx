import { levels } from '#features/site/data/levels.ts';
import { messages } from '#features/site/messages/common.ts';
import { ComingSoonPage } from '#features/site/web/parts/coming-soon-page.tsx';

/** Easy Rating, coming soon: a preview and the levels for a self rating. */
export default function RatingsPage() {
  return (
    <ComingSoonPage title="Easy Rating" texts={messages.ratings} actionTo="/profile">
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
    </ComingSoonPage>
  );
}
