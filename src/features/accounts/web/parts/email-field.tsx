import { TextField, type TextFieldProps } from '#platform/web/ui/text-field.tsx';

/** The user's own address, which is also the user name; props override what it is. */
export function EmailField(props: Partial<TextFieldProps>) {
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
