import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx';

/** The user's own address, which is also the user name. */
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
