import { messages } from '#features/site/messages.ts';
import { Person } from '#platform/web/ui/person.tsx';
import { PriceTile } from '#platform/web/ui/price-tile.tsx';

const payers = [
  { first_name: 'Maya', last_name: 'Ruiz', dupr_rating: 3.52, self_rating: 3.75 },
  { first_name: 'Tom', last_name: 'Okafor', dupr_rating: 3.68, self_rating: 3.6 },
];
const earners = [
  { first_name: 'Cora', last_name: 'Blunt', dupr_rating: 4.62, self_rating: 4.5 },
  { first_name: 'Dev', last_name: 'Patel', dupr_rating: 4.8, self_rating: 4.75 },
];

const net = (
  <span
    aria-hidden="true"
    className="h-px flex-1 border-t-3 border-dotted border-edge md:h-10 md:w-px md:flex-none md:border-t-0 md:border-l-3"
  />
);

function Side({ title, people }: { title: string; people: typeof payers }) {
  return (
    <div className="min-w-0">
      <p className="mb-3 font-display text-lg font-bold">{title}</p>
      <ul className="grid gap-3">
        {people.map((person) => (
          <li key={person.first_name}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An illustration of a PlayDate: two teams, the net and the price. */
export function ExampleMatch() {
  return (
    <figure className="card">
      <div className="grid items-center gap-6 md:grid-cols-[1fr_auto_1fr]">
        <Side title="They want to be pushed" people={payers} />
        <div className="flex items-center gap-4 md:flex-col">
          {net}
          <PriceTile kind="pay" amount={40} word="pays / hour" />
          {net}
        </div>
        <Side title="They have the shots" people={earners} />
      </div>
      <figcaption className="mt-5 border-t border-rule pt-3 text-sm text-soft">
        {messages.exampleMatchCaption}
      </figcaption>
    </figure>
  );
}
