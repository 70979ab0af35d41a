import type { LiveNumbers as Numbers } from '#features/site/contract.ts';
import { landingTexts } from '#features/site/data/landing-texts.ts';
import { pageConfig } from '#platform/web/page-config.ts';

/** How many play, as the server has written it into the page; nothing while they are few. */
export function LiveNumbers() {
  const { members, playdates_this_week }: Numbers = JSON.parse(
    pageConfig('live-numbers', '{"members":[],"playdates_this_week":null}'),
  );
  const lines: [number, string][] = members.map(({ state, count }) => [count, landingTexts.membersIn(state)]);
  if (playdates_this_week !== null) lines.push([playdates_this_week, landingTexts.playdatesThisWeek]);
  return (
    lines.length > 0 && (
      <ul
        aria-label={landingTexts.numbersLabel}
        className="flex basis-full flex-wrap gap-x-6 gap-y-1 text-band-soft"
      >
        {lines.map(([count, text]) => (
          <li key={text}>
            <strong className="font-display text-ball text-lg tabular">
              {count.toLocaleString('en-US')}+
            </strong>{' '}
            {text}
          </li>
        ))}
      </ul>
    )
  );
}
