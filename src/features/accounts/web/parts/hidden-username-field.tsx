/** Tells password managers to which account the password of a form belongs. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
