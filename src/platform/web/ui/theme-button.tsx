import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { type ThemeChoice, useTheme } from '#platform/web/theme.ts';
import { IconButton } from './icon-button.tsx';
import { LiveRegion } from './live-region.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor };
const nextTheme: Record<ThemeChoice, ThemeChoice> = {
  system: 'light',
  light: 'dark',
  dark: 'system',
};

/** Cycles through the themes; its name has the current theme and the next one. */
export function ThemeButton() {
  const { choice, choose } = useTheme();
  const [announcement, announce] = useState('');
  const Icon = icons[choice];
  return (
    <>
      <IconButton
        tone="band"
        label={`Theme: ${choice}. Switch to ${nextTheme[choice]}`}
        icon={<Icon aria-hidden="true" size={20} />}
        onClick={() => {
          choose(nextTheme[choice]);
          announce(`Theme: ${nextTheme[choice]}`);
        }}
      />
      <LiveRegion text={announcement} />
    </>
  );
}
