import { useState } from 'react';
import {
  maximumCombinedDuprMax,
  maximumCombinedDuprMin,
  maximumCombinedDuprStep,
  teamSizes,
} from '#features/team-builder/limits.ts';
import type { TeamRules } from '#features/team-builder/rules/evaluate-team.ts';
import { parseMaximum } from '#features/team-builder/schema.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Switch } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { NumberField } from '#platform/web/ui/text-field.tsx';

interface TeamSettingsProps {
  rules: TeamRules;
  onChange: (changes: Partial<TeamRules>) => void;
  /** Called with a valid cap while it is typed, else with undefined. */
  onTypeMaximum: (maximum: number | undefined) => void;
}

/** The team rules; a change is saved at once, a typed cap when it is complete. */
export function TeamSettings({ rules, onChange, onTypeMaximum }: TeamSettingsProps) {
  return (
    <Card title="Limits" className="@container">
      <div className="grid items-start gap-x-8 gap-y-4 @lg:grid-cols-2">
        <MaximumField
          value={rules.maximum_combined_dupr}
          onType={onTypeMaximum}
          onChange={(maximum_combined_dupr) => onChange({ maximum_combined_dupr })}
        />
        <RadioGroup
          label="Team Size"
          name="team_size"
          value={String(rules.team_size)}
          options={teamSizes.map((size) => ({ value: String(size), label: `${size} players` }))}
          onChange={(event) => {
            const team_size = teamSizes.find((size) => String(size) === event.target.value);
            if (team_size !== undefined) onChange({ team_size });
          }}
        />
        <Switch
          label="Women's reduction"
          hint="0.50 less for each woman"
          checked={rules.women_reduction}
          onChange={(event) => onChange({ women_reduction: event.target.checked })}
        />
        <Switch
          label="Over-50 reduction"
          hint="0.50 less for each player of 50 or over"
          checked={rules.over_50_reduction}
          onChange={(event) => onChange({ over_50_reduction: event.target.checked })}
        />
      </div>
    </Card>
  );
}

interface MaximumFieldProps {
  value: number;
  onType: (value: number | undefined) => void;
  onChange: (value: number) => void;
}

/**
 * Saves a valid cap on blur or Enter, since `45` begins with a valid 4. Other input is ignored and
 * the saved cap shows again (document 1, section 5).
 */
function MaximumField({ value, onType, onChange }: MaximumFieldProps) {
  const [text, setText] = useState<string>();
  const commit = () => {
    if (text === undefined) return;
    setText(undefined);
    onType(undefined);
    const maximum = parseMaximum(text);
    if (maximum !== null && maximum !== value) onChange(maximum);
  };
  return (
    <NumberField
      label="Maximum Combined DUPR"
      hint={`${maximumCombinedDuprMin} to ${maximumCombinedDuprMax}, in steps of ${maximumCombinedDuprStep}`}
      min={maximumCombinedDuprMin}
      max={maximumCombinedDuprMax}
      step={maximumCombinedDuprStep}
      value={text ?? String(value)}
      onChange={(event) => {
        setText(event.target.value);
        onType(parseMaximum(event.target.value) ?? undefined);
      }}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      onBlur={commit}
    />
  );
}
