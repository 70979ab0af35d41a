import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { authContract } from '#features/accounts/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { createClient } from '#platform/web/api.ts';
import { startLive } from '#platform/web/live.ts';
import { queryClient } from '#platform/web/query.ts';
import { prefetchOnIntent } from './intent.ts';
import { router } from './router.tsx';
import { routes } from './routes.ts';
import './styles/app.css';

const auth = createClient(authContract);
session.onPersonLeft(() => queryClient.clear());
session.start({
  refresh: (options) => auth.refresh(undefined, options),
  signOut: (options) => auth.signOut(undefined, options),
});
startLive(queryClient, {
  token: session.token,
  person: () => {
    const state = session.state();
    return state.status === 'signed_in' ? state.user.id : null;
  },
  subscribe: session.subscribe,
  renew: session.renew,
});
prefetchOnIntent(routes);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
