import { widgets } from '#features/site/data/tools.ts';
import { ToolCard } from './tool-card.tsx';

/** The widgets. The cards of the last row grow, so that five cards leave no gap. */
export function ToolGrid() {
  return (
    <ul className="grid gap-5 md:max-xl:*:last:odd:col-span-full md:grid-cols-2 xl:grid-cols-6 xl:*:col-span-2 xl:*:nth-last-[-n+2]:col-span-3 xl:*:last:odd:col-span-3">
      {widgets.map((tool) => (
        <ToolCard key={tool.id} tool={tool} />
      ))}
    </ul>
  );
}
