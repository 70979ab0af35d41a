import { type ThemeChoice, useTheme } from '#platform/web/theme.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';

const options: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** The theme setting of this browser. */
export function Appearance() {
  const { choice, choose } = useTheme();
  return (
    <Card title="Appearance">
      <RadioGroup
        label="Theme"
        name="theme"
        hint="Kept in this browser. System goes by your device’s setting."
        options={options}
        value={choice}
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value);
          if (option) choose(option.value);
        }}
      />
    </Card>
  );
}
