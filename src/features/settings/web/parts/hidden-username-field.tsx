import { useUser } from '#features/profiles/web/queries.ts';

/** Tells password managers to which account the password of a form belongs. */
export function HiddenUsernameField() {
  const { email } = useUser();
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
