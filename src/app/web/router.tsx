import { Fragment } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { createRouterWithOverlays } from '#platform/web/close-on-back.ts';
import { type PageRoute, publicPage } from '#platform/web/routes.ts';
import { LazyRouteFallback } from './lazy-route-fallback.tsx';
import { loadChunk } from './load-chunk.ts';
import { messages } from './messages.ts';
import type { PageHandle } from './page-handle.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteGuard } from './route-guard.tsx';
import { routes } from './routes.ts';
import { ErrorPage } from './views/error-page.tsx';
import { LoadingView } from './views/loading.tsx';

function toRoute(route: PageRoute, target: () => string): RouteObject {
  const handle: PageHandle = { title: route.title, isPublic: route.guard === 'public' };
  const load = async () => {
    const modules = await loadChunk(
      () =>
        Promise.all([
          route.page(),
          route.isStatic ? withoutQueries : import('./query-provider.tsx'),
        ]),
      target,
    );
    if (modules === null) return null;
    const [{ default: Page }, { QueryProvider }] = modules;
    return (
      <QueryProvider>
        <RouteGuard key={route.path} route={route}>
          <Page />
        </RouteGuard>
      </QueryProvider>
    );
  };
  return {
    path: route.path,
    handle,
    errorElement: <ErrorPage />,
    // the router shows no errorElement for a lazy route that fails to load
    lazy: async () => ({
      element: (await load()) ?? <LazyRouteFallback key={route.path} load={load} />,
    }),
  };
}

const withoutQueries = { QueryProvider: Fragment };
const notFound = publicPage('*', messages.notFoundTitle, () => import('./views/not-found.tsx'), {
  isStatic: true,
});

/**
 * The routes of all features inside the root layout.
 * @param target the URL to load again when code cannot be loaded
 * @param layout the root layout's element
 */
export function createRoutes(target: () => string, layout = <RootLayout />): RouteObject[] {
  const pages = routes.map((route) => toRoute(route, target));
  return [
    {
      element: layout,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingView />,
      children: [
        ...pages,
        { ...toRoute(notFound, target), handle: { title: notFound.title, isPublic: false } },
      ],
    },
  ];
}

/** The router of the browser. */
export function createRouter() {
  /** The URL of the pending navigation, else the current one. */
  const target = () => {
    const { navigation, location } = router.state;
    const { pathname, search, hash } = navigation.location ?? location;
    return pathname + search + hash;
  };
  const router = createRouterWithOverlays(() => createBrowserRouter(createRoutes(target)));
  return router;
}
