import { messages } from '#features/admin/messages.ts';
import {
  headingOf,
  type RuleHeading,
  ruleHeadings,
} from '#features/profiles/data/community-rules.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';

interface HeadingFieldProps {
  /** Null: no heading is named. */
  value: RuleHeading | null;
  onChange: (heading: RuleHeading | null) => void;
  hint: string;
}

/** Which heading of the Community Rules an admin names for a pause or a deletion. */
export function HeadingField({ value, onChange, hint }: HeadingFieldProps) {
  return (
    <SelectField
      label={messages.headingLabel}
      hint={hint}
      placeholder={messages.noHeading}
      options={ruleHeadings.map((each) => ({ value: each, label: headingOf(each) }))}
      value={value ?? ''}
      onChange={({ target }) =>
        onChange(ruleHeadings.find((each) => each === target.value) ?? null)
      }
    />
  );
}
