import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox, Switch } from '#platform/web/ui/checkbox.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { type Range, RangeSlider } from '#platform/web/ui/range-slider.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { Stepper } from '#platform/web/ui/stepper.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { DateField, NumberField, TextField } from '#platform/web/ui/text-field.tsx';

const states = [
  { value: 'AZ', label: 'Arizona' },
  { value: 'FL', label: 'Florida' },
];
const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
];
const sides = [
  {
    value: 'challenge',
    label: 'Pay',
    detail: 'Play up: your team pays a stronger one.',
    icon: <ArrowUpRight aria-hidden="true" className="text-pay" />,
  },
  {
    value: 'teach',
    label: 'Earn',
    detail: 'Teach: a weaker team pays yours.',
    icon: <ArrowDownLeft aria-hidden="true" className="text-earn" />,
  },
];

export function FieldsSheet() {
  const [range, setRange] = useState<Range>([3.25, 4.5]);
  const [gender, setGender] = useState('female');
  const [side, setSide] = useState('challenge');
  const [description, setDescription] = useState('Evening doubles, want to be pushed.');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title="A form">
        <div className="stack">
          <FormError title="Failed to create user account" />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="First Name" autoComplete="given-name" defaultValue="Ana" />
            <TextField
              id="zip"
              label="ZIP Code"
              defaultValue="8500"
              error="Please enter a valid ZIP code"
              hint="Five digits, or ZIP+4"
            />
            <NumberField
              label="DUPR Rating"
              min={2}
              max={7}
              step={0.01}
              defaultValue="3.52"
              hint="2.00 to 7.00"
            />
            <NumberField label="Amount" prefix="$" step={5} min={0} placeholder="25" />
            <DateField label="Birthdate" defaultValue="1991-04-30" />
            <SelectField label="State" options={states} placeholder="Choose a state" />
          </div>
          <RadioGroup
            label="Gender"
            name="gender"
            options={genders}
            value={gender}
            onChange={(event) => setGender(event.target.value)}
          />
          <RadioGroup
            label="Gender, nothing chosen"
            name="gender_2"
            options={genders}
            value=""
            onChange={(event) => setGender(event.target.value)}
            error="Gender is required"
          />
          <PasswordField label="Password" autoComplete="new-password" defaultValue="secret" />
          <TextField label="Email" disabled defaultValue="ana@courtfolk.test" />
          <div>
            <Checkbox
              id="consent"
              label="I agree to the Terms and Privacy Policy"
              error="You must agree to the Terms and Privacy Policy"
            />
            <Checkbox label="Include rule numbers in responses" defaultChecked />
            <Switch label="Women's reduction" defaultChecked />
            <Switch label="Over-50 reduction" hint="0.50 for each player of 50 or more" />
          </div>
          <Button type="submit" variant="primary" block>
            Sign Up
          </Button>
        </div>
      </Card>
      <Card title="A wizard">
        <div className="stack">
          <Stepper label="Steps" steps={['Type', 'State', 'Regions', 'Details']} current={2} />
          <RadioGroup
            label="Type"
            name="type"
            look="cards"
            options={sides}
            value={side}
            onChange={(event) => setSide(event.target.value)}
          />
          <TextArea
            label="Description"
            maxLength={500}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
          <RangeSlider
            label="Team rating"
            min={2}
            max={7}
            step={0.01}
            value={range}
            onChange={setRange}
            onCommit={setRange}
            labels={['Lowest rating', 'Highest rating']}
            format={(value) => value.toFixed(2)}
          />
          <Banner title="Confirmation Required">We have sent a link to ana@courtfolk.test.</Banner>
          <Banner kind="warn" action={<Button size="sm">Find friends</Button>}>
            You need at least one friend to create a PlayDate
          </Banner>
          <Banner kind="error">This PlayDate is no longer available</Banner>
          <Banner kind="success">Profile updated successfully</Banner>
        </div>
      </Card>
    </div>
  );
}
