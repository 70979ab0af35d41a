import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { authContract } from '#features/accounts/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { createClient } from '#platform/web/api.ts';
import { watchStylesheetErrors } from '#platform/web/stylesheet-retry.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';
import './styles/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

// before the router is created, which at once loads the current page with zod: the
// Content-Security-Policy forbids `new Function`, and even zod's feature test is reported
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
watchStylesheetErrors();
const auth = createClient(authContract);
session.start({
  refresh: (options) => auth.refresh(undefined, options),
  signOut: (options) => auth.signOut(undefined, options),
});

const router = createRouter();
createRoot(root).render(
  <StrictMode>
    <Providers router={router}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
