import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { type ThemeChoice, useTheme } from '#platform/web/theme.ts';
import { IconButton } from './icon-button.tsx';
import { LiveRegion } from './live-region.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor };
const next: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' };

/** The theme as one quiet button of a bar: its name says what is chosen and what pressing does. */
export function ThemeButton() {
  const { choice, choose } = useTheme();
  const [said, say] = useState('');
  const Icon = icons[choice];
  return (
    <>
      <IconButton
        tone="band"
        label={`Theme: ${choice}. Switch to ${next[choice]}`}
        icon={<Icon aria-hidden="true" size={20} />}
        onClick={() => {
          choose(next[choice]);
          say(`Theme: ${next[choice]}`);
        }}
      />
      <LiveRegion text={said} />
    </>
  );
}
