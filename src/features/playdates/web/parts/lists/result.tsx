import type { ScoredGame } from '#features/playdates/contract/answers.ts';
import { resultOf } from '#features/playdates/rules/result.ts';
import { cn } from '#platform/web/ui/cn.ts';

/** 'Won 11–7, 9–11, 11–5' */
export function Result({ games, isCreator }: { games: readonly ScoredGame[]; isCreator: boolean }) {
  const result = resultOf(games, isCreator);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 font-bold font-display text-lg leading-tight tabular">
      <span className={cn(result.word === 'Won' && 'text-open')}>{result.word}</span>
      <span className="sr-only">, your team first: </span>
      {result.games}
    </p>
  );
}
