import { adminPage, type PageRoute } from '#platform/web/routes.ts';

export const adminRoutes: PageRoute[] = [
  adminPage('/admin', 'Admin Dashboard', () => import('./pages/admin.tsx')),
  adminPage('/admin/signup-codes', 'Signup Codes', () => import('./pages/signup-codes.tsx')),
];
