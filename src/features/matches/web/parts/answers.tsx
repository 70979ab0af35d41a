import { Check, Clock, TriangleAlert, X } from 'lucide-react';
import type { Agreement } from '#features/matches/contract/answers.ts';
import { cardTexts } from '#features/matches/messages/agreement-card.ts';
import { messages } from '#features/matches/messages/common.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';

const answerIcons = {
  confirmed: <Check aria-hidden="true" size={18} className="flex-none text-earn" />,
  objected: <X aria-hidden="true" size={18} className="flex-none text-error" />,
  paused: <TriangleAlert aria-hidden="true" size={18} className="flex-none text-warn" />,
  waiting: <Clock aria-hidden="true" size={18} className="flex-none text-soft" />,
};

/** The four with their answers to this version. */
export function Answers({ agreement: { players, answers, starts_at } }: { agreement: Agreement }) {
  const userId = useUser().id;
  const rows = players.map((player) => {
    const name = fullName(player);
    const given = answers.find(({ profile_id }) => profile_id === player.profile_id);
    const answer = player.is_paused ? 'paused' : (given?.answer ?? 'waiting');
    return { ...player, name, answer } as const;
  });
  const textOf = ({ profile_id, name, answer }: (typeof rows)[number]) => {
    if (answer === 'paused') return messages.cannotPlay(name);
    if (answer !== 'waiting') return name;
    return profile_id === userId ? messages.youNotAnswered : messages.notAnswered(name);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {rows.every(({ answer }) => answer === 'confirmed') && (
        <p>{starts_at === null ? cardTexts.everyoneAgreed : messages.everyoneConfirmed}</p>
      )}
      <ul className="flex flex-wrap gap-2">
        {rows.map((row) => (
          <li
            key={row.profile_id}
            className="flex min-w-0 items-center gap-1.5 rounded-control bg-sunken px-3 py-1.5"
          >
            {answerIcons[row.answer]}
            <span className="min-w-0 wrap-anywhere">{textOf(row)}</span>
            {row.answer !== 'waiting' && row.answer !== 'paused' && (
              <span className="sr-only">: {messages.answers[row.answer]}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
