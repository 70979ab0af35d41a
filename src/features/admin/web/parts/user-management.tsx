/** The User Management tab (document 2, section 2.15). */
export function UserManagement() {
  return <p>Soon people will be found and managed here.</p>;
}
