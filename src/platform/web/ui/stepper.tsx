import { Check } from 'lucide-react';
import { cn } from './cn.ts';

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
}

/** More words do not fit on a phone: there a line says which step it is, instead of the numbers. */
const labelledOnPhone = 3;

const items = {
  done: 'border-court-text text-soft',
  current: 'border-court-text font-semibold text-ink forced-colors:border-[Highlight]',
  ahead: 'border-rule text-soft',
};
const numbers = {
  done: 'border-court bg-court text-court-ink',
  current:
    'border-ball-ink bg-ball text-ball-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
  ahead: 'border-edge',
};

function stateOf(at: number, current: number): keyof typeof items {
  if (at === current) return 'current';
  return at < current ? 'done' : 'ahead';
}

export function Stepper({ label, steps, current }: StepperProps) {
  const isLong = steps.length > labelledOnPhone;
  return (
    <>
      {isLong && (
        <p aria-hidden="true" className="mb-2.5 text-[0.9375rem] lg:hidden">
          <span className="text-soft tabular">
            Step {current + 1} of {steps.length}:
          </span>{' '}
          <strong className="font-semibold">{steps[current]}</strong>
        </p>
      )}
      <ol className="flex gap-2 cramped:gap-1" aria-label={label}>
        {steps.map((step, at) => (
          <li
            key={step}
            className={cn(
              'grid min-w-0 flex-1 content-start justify-items-start gap-1.5 border-t-3 text-[0.9063rem] leading-tight lg:grid-cols-[auto_1fr] lg:items-center',
              isLong ? 'lg:pt-2.5' : 'pt-2.5',
              items[stateOf(at, current)],
            )}
            aria-current={at === current ? 'step' : undefined}
          >
            <span
              className={cn(
                'grid size-6.5 place-items-center rounded-full border-[1.5px] font-bold font-display text-[0.8125rem] leading-none tabular cramped:size-[1.15rem] cramped:text-[0.625rem]',
                numbers[stateOf(at, current)],
                isLong && 'max-lg:hidden',
              )}
              aria-hidden="true"
            >
              {at < current ? <Check size={16} strokeWidth={3} /> : at + 1}
            </span>
            <span className={cn('max-w-full', isLong && 'max-lg:sr-only')}>{step}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
