import { Check } from 'lucide-react';
import { cn } from './cn.ts';

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={cn('step', at < current && 'step-done', at === current && 'step-now')}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className="step-mark tabular" aria-hidden="true">
            {at < current ? <Check size={16} strokeWidth={3} /> : at + 1}
          </span>
          <span className="step-word">{step}</span>
        </li>
      ))}
    </ol>
  );
}
