import { Monitor, Moon, Sun } from 'lucide-react';
import { type ThemeChoice, useTheme } from '#platform/web/theme.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';

const options: { value: ThemeChoice; label: string; icon: React.ReactNode }[] = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" size={18} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" size={18} /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" size={18} /> },
];

/** How Courtfolk looks on this device. */
export function Appearance() {
  const { choice, choose } = useTheme();
  return (
    <Card title="Appearance">
      <RadioGroup
        label="Theme"
        name="theme"
        hint="Kept on this device. System follows its light or dark setting."
        options={options}
        value={choice}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen) choose(chosen.value);
        }}
      />
    </Card>
  );
}
