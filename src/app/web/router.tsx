import { Fragment } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { PageRoute } from '#platform/web/routes.ts';
import { Frame } from './frame.tsx';
import { Guarded } from './guarded.tsx';
import { LatePage } from './late-page.tsx';
import { messages } from './messages.ts';
import { loadPart } from './outdated.ts';
import type { PageHandle } from './page-handle.ts';
import { routes } from './routes.ts';
import { BrokenPage } from './views/broken.tsx';
import { LoadingView } from './views/loading.tsx';
import { NotFound } from './views/not-found.tsx';

function toRoute(route: PageRoute): RouteObject {
  const handle: PageHandle = { title: route.title, is_public: route.guard === 'public' };
  const load = async () => {
    const parts = await loadPart(
      () => Promise.all([route.page(), route.is_static ? bare : import('./with-queries.tsx')]),
      target,
    );
    if (parts === null) return null;
    const [{ default: Page }, { WithQueries }] = parts;
    return (
      <WithQueries>
        <Guarded key={route.path} route={route}>
          <Page />
        </Guarded>
      </WithQueries>
    );
  };
  return {
    path: route.path,
    handle,
    errorElement: <BrokenPage />,
    // the router shows no error element for a lazy route that fails, so the page that says it is the route's own
    lazy: async () => ({ element: (await load()) ?? <LatePage key={route.path} load={load} /> }),
  };
}

const bare = { WithQueries: Fragment };
const notFound: PageHandle = { title: messages.not_found_title, is_public: false };

/** The way through the app: every feature's routes inside the frame. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <LoadingView />,
    children: [...routes.map(toRoute), { path: '*', handle: notFound, element: <NotFound /> }],
  },
]);

/** Where somebody is on the way to, else where they are. */
function target(): string {
  const { navigation, location } = router.state;
  const { pathname, search, hash } = navigation.location ?? location;
  return pathname + search + hash;
}
