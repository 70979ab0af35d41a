import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx';

/** One's own address, which is also what one signs in with. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      {...props}
    />
  );
}
