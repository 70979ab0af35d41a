import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { authContract } from '#features/accounts/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { createClient } from '#platform/web/api.ts';
import { recoverFocus } from '#platform/web/focus-recovery.ts';
import { watchStylesheetErrors } from '#platform/web/stylesheet-retry.ts';
import { loadAuthenticated } from './load-authenticated.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { router } from './router.tsx';
import { routes } from './routes.ts';
import './zod-jitless.ts';
import './styles/app.css';

watchStylesheetErrors();
const auth = createClient(authContract);
session.start({
  refresh: (options) => auth.refresh(undefined, options),
  signOut: (options) => auth.signOut(undefined, options),
});
loadAuthenticated(router);
prefetchOnIntent(routes);
recoverFocus();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
