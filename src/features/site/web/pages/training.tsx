import { drills } from '#features/site/data/drills.ts';
import { messages } from '#features/site/messages/common.ts';
import { ComingSoonPage } from '#features/site/web/parts/coming-soon-page.tsx';

/** Train with Friends, coming soon: a preview and some drills. */
export default function TrainingPage() {
  return (
    <ComingSoonPage title="Train with Friends" texts={messages.training} actionTo="/connections">
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
    </ComingSoonPage>
  );
}
