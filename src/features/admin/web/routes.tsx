import type { PageRoute } from '#platform/web/routes.ts';

export const adminRoutes: PageRoute[] = [
  { path: '/admin', title: 'Admin Dashboard', guard: 'admin', page: () => import('./pages/admin.tsx') },
  {
    path: '/admin/signup-codes',
    title: 'Signup Codes',
    guard: 'admin',
    page: () => import('./pages/signup-codes.tsx'),
  },
];
