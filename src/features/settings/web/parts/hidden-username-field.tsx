import { useUser } from '#features/profiles/web/queries.ts';

/** Tells password managers whose password a form asks for or sets; people see nothing of it. */
export function HiddenUsernameField() {
  const { email } = useUser();
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
