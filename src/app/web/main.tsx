import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { authContract } from '#features/accounts/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { createClient } from '#platform/web/api.ts';
import { keepFocus } from '#platform/web/lost-focus.ts';
import { noticeLostStyles } from '#platform/web/lost-styles.ts';
import { followSession } from './follow-session.ts';
import { prefetchOnIntent } from './intent.ts';
import { router } from './router.tsx';
import { routes } from './routes.ts';
import './without-eval.ts';
import './styles/app.css';

noticeLostStyles();
const auth = createClient(authContract);
session.start({
  refresh: (options) => auth.refresh(undefined, options),
  signOut: (options) => auth.signOut(undefined, options),
});
followSession(router);
prefetchOnIntent(routes);
keepFocus();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
