import { useState } from 'react';
import { Badge, StatusBadge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ChatBubble } from '#platform/web/ui/chat-bubble.tsx';
import { MessageField } from '#platform/web/ui/message-field.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { PriceTile } from '#platform/web/ui/price-tile.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

const tabs = [
  { value: 'mine', label: 'My PlayDates', count: 2, countLabel: '2 new requests' },
  { value: 'available', label: 'Available' },
  { value: 'history', label: 'History' },
] as const;

const people = {
  maya: { first_name: 'Maya', last_name: 'Ruiz', dupr_rating: 3.52, self_rating: 3.75 },
  tom: { first_name: 'Tom', last_name: 'Okafor', dupr_rating: 3.68, self_rating: 3.6 },
  cora: { first_name: 'Cora', last_name: 'Blunt', dupr_rating: 4.62, self_rating: 4.5 },
  dev: { first_name: 'Dev', last_name: 'Patel', dupr_rating: 4.8, self_rating: 4.75 },
};
const earlier = '2026-11-20T18:03:00.000Z';

export function PlayDatesSheet() {
  const [text, setText] = useState('');
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('available');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
      <Card>
        <Tabs label="PlayDates" value={tab} onChange={setTab} tabs={tabs}>
          <PlayDate
            kind="pay"
            amount={40}
            title="Evening doubles, want to be pushed"
            team={['maya', 'tom']}
          />
          <PlayDate
            kind="earn"
            amount={1000}
            title="Third-shot drops and resets, patient teachers"
            team={['cora', 'dev']}
          />
        </Tabs>
      </Card>
      <div className="stack">
        <Card title="Messages" actions={<StatusBadge status="matched">Matched</StatusBadge>}>
          <div className="grid gap-2">
            <ChatBubble author="Cora Blunt" text="Court 3 at Pecos, 6 pm?" time={earlier} />
            <ChatBubble author="You" text={'Perfect.\nWe bring balls.'} time={earlier} mine />
            <ChatBubble author="You" text="See you there" mine state="sending" stateLabel="Sending" />
            <ChatBubble author="You" text="And water" mine state="failed" stateLabel="Not sent" />
          </div>
          <MessageField
            label="Type a message..."
            text={text}
            max={60}
            error={text.trim().length > 60 ? 'A message can have at most 60 characters' : undefined}
            className="mt-4"
            onChange={setText}
            onSend={() => setText('')}
          />
        </Card>
        <Card title="People">
          <div className="grid gap-4">
            <Person
              size="lg"
              person={people.maya}
              detail="Age 34 · 85004"
              badge={<Badge tone="court">Friend</Badge>}
            />
            <Person person={people.tom} to="/profile/2" detail="Watching" />
            <Person size="sm" person={people.cora} badge={<Badge tone="ball">Captain</Badge>} />
            <Person person={{ first_name: 'Élodie', last_name: 'van der Westhuizen-Montgomery' }} />
            <div className="flex flex-wrap items-center gap-3">
              <RatingChip size="lg" dupr_rating={4.5} self_rating={4.25} />
              <RatingChip dupr_rating={2} />
              <RatingChip size="sm" dupr_rating={7} self_rating={6.99} />
            </div>
          </div>
        </Card>
      </div>
    </div>
  );
}

type PlayDateProps = {
  kind: 'pay' | 'earn';
  amount: number;
  title: string;
  team: (keyof typeof people)[];
};

function PlayDate({ kind, amount, title, team }: PlayDateProps) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-rule border-t py-5 first:border-t-0 first:pt-1 last:pb-1 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <PriceTile kind={kind} amount={amount} word={kind === 'pay' ? 'pays / hour' : 'earns / hour'} />
      <div>
        <h2 className="text-[1.0625rem]">{title}</h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-[0.9375rem] text-soft">
          <span>East Valley, Tucson</span>
          <span>2 requests</span>
          <RelativeTime at={earlier} />
        </p>
        <div className="mt-3 flex flex-wrap gap-x-5 gap-y-3 max-sm:hidden">
          {team.map((key) => (
            <Person key={key} person={people[key]} to={`/profile/${key}`} />
          ))}
        </div>
      </div>
      <div className="col-span-full grid gap-3 sm:hidden">
        {team.map((key) => (
          <Person key={key} person={people[key]} to={`/profile/${key}`} />
        ))}
      </div>
      <Button className="col-span-full sm:col-span-1">Apply</Button>
    </article>
  );
}
