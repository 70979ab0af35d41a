import { Link, useLocation } from 'react-router';
import { messages } from '#features/matches/messages/common.ts';

/** Leads to the parts of a match's page, several screens long on a phone, in place of its title. */
export function JumpRow() {
  const { state } = useLocation();
  return (
    <nav
      aria-label={messages.onThisPage}
      className="flex min-w-0 flex-wrap gap-x-5 unfolded:hidden"
    >
      {messages.jumps.map(([id, label]) => (
        <Link
          key={id}
          to={`#${id}`}
          // the way back leads to the list, not through this page
          replace
          state={state}
          className="inline-flex min-h-11 items-center cramped:min-h-[44px] font-semibold text-[0.9375rem] text-court-text"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
