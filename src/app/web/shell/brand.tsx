import { Link } from 'react-router';

/** The name with its ball; leads home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link className="brand" to={to}>
      <span className="brand-ball" aria-hidden="true" />
      Courtfolk
    </Link>
  );
}
