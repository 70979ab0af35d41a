import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { type ThemeChoice, useTheme } from '#platform/web/theme.ts';
import { cn } from './cn.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };
const order: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const labels: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };

interface ThemeToggleProps {
  /** `band` is for the court-coloured band. */
  tone?: 'card' | 'band' | undefined;
  className?: string | undefined;
}

const groupTones = { card: 'border-[1.5px] border-edge p-0.75', band: '' };
const optionTones = {
  card: 'text-soft hover:text-ink has-checked:bg-court has-checked:text-court-ink',
  band: 'text-band-soft hover:text-band-ink has-checked:bg-band-ink/16 has-checked:text-band-ink',
};

/** Selects the light, dark or system theme. */
export function ThemeToggle({ tone = 'card', className }: ThemeToggleProps) {
  const name = useId();
  const { choice, choose } = useTheme();
  return (
    <fieldset className={cn('inline-flex rounded-full', groupTones[tone], className)}>
      <legend className="sr-only">Theme</legend>
      {order.map((option) => {
        const Icon = icons[option];
        return (
          <label
            key={option}
            className={cn(
              'relative grid size-11 cursor-pointer place-items-center rounded-full',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus-outer',
              'forced-colors:has-checked:highlighted',
              optionTones[tone],
            )}
            title={labels[option]}
          >
            <input
              type="radio"
              className="pointer-events-none absolute opacity-0"
              name={name}
              value={option}
              checked={choice === option}
              onChange={() => choose(option)}
            />
            <Icon aria-hidden="true" size={18} />
            <span className="sr-only">{labels[option]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
