import { messages } from '#features/reports/messages/common.ts';

/** A text that ends with a link to the Community Rules, which open in a new tab. */
export function CommunityRulesLine({ lead, className }: { lead: string; className?: string }) {
  return (
    <p className={className}>
      {lead}{' '}
      <a href="/guidelines" target="_blank" rel="noopener">
        {messages.communityRules}
      </a>
      .
    </p>
  );
}
