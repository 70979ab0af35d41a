import { useState } from 'react';
import type { PlaydateCard as PlaydateCardData } from '#features/playdates/contract.ts';
import { PlaydateCard } from '#features/playdates/web/parts/playdate-card.tsx';
import { Badge, StatusBadge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ChatBubble } from '#platform/web/ui/chat-bubble.tsx';
import { LinkedText } from '#platform/web/ui/linked-text.tsx';
import { MessageField } from '#platform/web/ui/message-field.tsx';
import { Person } from '#platform/web/ui/person.tsx';
import { RatingChip } from '#platform/web/ui/rating-chip.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

const tabs = [
  { value: 'mine', label: 'My PlayDates', count: 2, countLabel: '2 new requests' },
  { value: 'available', label: 'Available' },
  { value: 'history', label: 'History' },
] as const;

const player = (first_name: string, last_name: string, dupr_rating: number, self_rating: number) => ({
  id: first_name,
  gender: 'female' as const,
  first_name,
  last_name,
  dupr_rating,
  self_rating,
  rating_source: 'self' as const,
  dupr_id: null,
  rating_source_at: '2026-05-03T19:00:00.000Z',
  rating_changes: 0,
});
const people = {
  maya: player('Maya', 'Ruiz', 3.52, 3.75),
  tom: player('Tom', 'Okafor', 3.68, 3.6),
  cora: player('Cora', 'Blunt', 4.62, 4.5),
  dev: player('Dev', 'Patel', 4.8, 4.75),
};
const earlier = '2026-11-20T18:03:00.000Z';
const card: PlaydateCardData = {
  id: '1',
  type: 'challenge',
  doubles_type: 'any',
  status: 'open',
  state: 'AZ',
  regions: ['east_valley', 'tucson'],
  payment_per_hour_min: 40,
  payment_per_hour_max: 40,
  description: 'Evening doubles, want to be pushed',
  creator: people.maya,
  partner: people.tom,
  awaits_partner: false,
  partner_until: null,
  request_count: 2,
  my_request_status: null,
  created_at: earlier,
  terms: null,
  abilities: { view: false, apply: true },
};
const opponents = { requester: people.cora, requester_partner: people.dev };
/** As Cora sees them, in Available and in her own lists. */
const available: PlaydateCardData[] = [
  card,
  { ...card, id: '2', type: 'teach', payment_per_hour_max: 1000 },
  { ...card, id: '3', my_request_status: 'pending', abilities: { view: false, apply: false } },
];
const own: PlaydateCardData[] = [
  { ...card, id: '4', creator: people.cora, partner: people.dev },
  { ...card, id: '5', status: 'matched', accepted_request: opponents, unread_messages: 3 },
  { ...card, id: '6', status: 'completed', accepted_request: opponents },
  { ...card, id: '7', status: 'cancelled', creator: null, partner: people.cora },
];

export function PlayDatesSheet() {
  const [text, setText] = useState('');
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('available');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
      <Card>
        <Tabs label="PlayDates" value={tab} onChange={setTab} tabs={tabs}>
          <ul className="grid gap-3">
            {available.map((each) => (
              <PlaydateCard key={each.id} card={each} viewer={people.cora} isAvailable />
            ))}
            {own.map((each) => (
              <PlaydateCard key={each.id} card={each} viewer={people.cora} isAvailable={false} />
            ))}
          </ul>
        </Tabs>
      </Card>
      <div className="stack">
        <Card title="Messages" actions={<StatusBadge status="matched">Matched</StatusBadge>}>
          <div className="grid gap-2">
            <ChatBubble
              author="Cora Blunt"
              text={<LinkedText>Court 3, 6 pm? https://courts.example/pecos</LinkedText>}
              time={earlier}
            />
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
