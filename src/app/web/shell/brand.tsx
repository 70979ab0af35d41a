import { Link } from 'react-router';

/** The product's name as a link home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link className="brand" to={to}>
      <span className="brand-ball" aria-hidden="true" />
      Courtfolk
    </Link>
  );
}
