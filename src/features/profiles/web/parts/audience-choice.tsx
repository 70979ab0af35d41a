import { audienceTexts } from '#features/profiles/messages/audience.ts';
import { audiences } from '#features/profiles/schema.ts';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';

export type Audience = (typeof audiences)[number];

interface AudienceChoiceProps {
  /** Undefined before anything was chosen. */
  value: Audience | undefined;
  onChoose: (audience: Audience) => void;
  label?: string;
  error?: string | undefined;
}

/** The choice of who sees the whole profile (decision 0033). */
export function AudienceChoice({ value, onChoose, label, error }: AudienceChoiceProps) {
  return (
    <RadioGroup
      label={label ?? audienceTexts.question}
      hint={audienceTexts.playWith}
      error={error}
      name="audience"
      look="cards"
      options={audiences.map((audience) => ({
        value: audience,
        ...audienceTexts.choices[audience],
      }))}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value as Audience)}
    />
  );
}
