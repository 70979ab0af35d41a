import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { type ThemeChoice, useTheme } from '#platform/web/theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };
const order: readonly ThemeChoice[] = ['light', 'dark', 'system'];

const labels: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Selects the light, dark or system theme. */
export function ThemeToggle() {
  const name = useId();
  const { choice, choose } = useTheme();
  return (
    <fieldset className="theme-toggle">
      <legend className="sr-only">Theme</legend>
      {order.map((option) => {
        const Icon = icons[option];
        return (
          <label key={option} className="theme-option" title={labels[option]}>
            <input
              type="radio"
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
